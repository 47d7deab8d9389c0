import type { Words } from '../../domain/words/words-files.ts';
import { Coupon } from '../../pages/coupon.tsx';
import { Footer } from './footer.tsx';
import { MenuLinks } from './menu-links.tsx';

/** What every page has around it, for the workshop's preview: the menu unfolded, the offer and the footer. */
export function WordsOfEveryPage({ words }: { readonly words: Words['site'] }) {
  return (
    <>
      <MenuLinks words={words.menu} />
      <div className="workshop-preview-offer">
        <Coupon words={words.coupon} />
      </div>
      <Footer words={words.footer} />
    </>
  );
}
