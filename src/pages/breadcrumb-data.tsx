import { BUSINESS } from '../domain/business.ts';
import { StructuredData } from './structured-data.tsx';

interface BreadcrumbDataProps {
  readonly name: string;
  readonly path: string;
}

/** Tells search engines where a page is: one step below the home page, like all others. */
export function BreadcrumbData({ name, path }: BreadcrumbDataProps) {
  const step = (position: number, title: string, address: string) => ({
    '@type': 'ListItem',
    position,
    name: title,
    item: `${BUSINESS.origin}${address}`,
  });
  return (
    <StructuredData
      node={{
        '@type': 'BreadcrumbList',
        itemListElement: [step(1, 'Home', '/'), step(2, name, path)],
      }}
    />
  );
}
