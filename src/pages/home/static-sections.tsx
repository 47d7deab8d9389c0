import { AddOns } from './add-ons.tsx';
import { Benefits } from './benefits.tsx';
import { Shops } from './shops.tsx';
import { TestimonialCards } from './testimonial-cards.tsx';

/** The sections that are only read. */
export function StaticSections() {
  return (
    <>
      <AddOns />
      <Shops />
      <TestimonialCards />
      <Benefits />
    </>
  );
}
