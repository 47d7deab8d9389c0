import { BUSINESS } from '../../domain/business.ts';
import type { Words } from '../../domain/words/words-files.ts';

export interface NavigationLink {
  readonly name: string;
  readonly href: string;
}

/** The header's links, in the spec's order; the storefront is a site of its own. */
export function navigationOf(menu: Words['site']['menu']): readonly NavigationLink[] {
  return [
    { name: menu.home, href: '/' },
    { name: menu.calculator, href: '/price-calculator' },
    { name: menu.shop, href: BUSINESS.storefront },
    { name: menu.track, href: '/track' },
    { name: menu.about, href: '/about' },
    { name: menu.contact, href: '/contact' },
  ];
}
