import { BUSINESS } from '../../domain/business.ts';

export interface NavigationLink {
  readonly name: string;
  readonly href: string;
}

/** The header's links, in the spec's order; the storefront is a site of its own. */
export const navigation: readonly NavigationLink[] = [
  { name: 'Home', href: '/' },
  { name: 'Price Calculator', href: '/price-calculator' },
  { name: 'Shopza', href: BUSINESS.storefront },
  { name: 'Track Your Order', href: '/track' },
  { name: 'About', href: '/about' },
  { name: 'Contact', href: '/contact' },
];
