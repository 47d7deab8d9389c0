import type { IslandName } from './island-name.ts';

/**
 * The place of a part that answers to a person. The build writes its HTML into it, and the browser
 * fetches its code, and React with it, once the page is drawn.
 */
export function Island({ name }: { readonly name: IslandName }) {
  return <div data-island={name} />;
}
