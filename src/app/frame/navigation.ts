import { BUSINESS } from '../../domain/business.ts';
import { WORDS } from '../../domain/words/words.ts';

export interface NavigationLink {
  readonly name: string;
  readonly href: string;
}

const { menu } = WORDS.site;

/** The header's links, in the spec's order; the storefront is a site of its own. */
export const navigation: readonly NavigationLink[] = [
  { name: menu.home, href: '/' },
  { name: menu.calculator, href: '/price-calculator' },
  { name: menu.shop, href: BUSINESS.storefront },
  { name: menu.track, href: '/track' },
  { name: menu.about, href: '/about' },
  { name: menu.contact, href: '/contact' },
];
