import { AddOns } from './add-ons.tsx';
import { Benefits } from './benefits.tsx';
import { Shops } from './shops.tsx';
import { Voices } from './voices.tsx';

/** The sections that are only read. */
export function Offers() {
  return (
    <>
      <AddOns />
      <Shops />
      <Voices />
      <Benefits />
    </>
  );
}
