import { type ReactNode, useState } from 'react';

interface StaticHtmlProps {
  /** Unique on its page. */
  readonly name: string;
  /** A lazy component, whose code is fetched only where it has to be drawn here. */
  readonly children: ReactNode;
}

/**
 * Content without behaviour. A page that came as HTML keeps that HTML, so a first visit never
 * fetches the code that drew it; a visit by a link inside the app draws it.
 */
export function StaticHtml({ name, children }: StaticHtmlProps) {
  const [html] = useState(() => writtenHtml(name));
  if (html === undefined) return <div data-still={name}>{children}</div>;
  return (
    <div
      data-still={name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this page's own HTML, given back
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function writtenHtml(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector(`[data-still="${name}"]`)?.innerHTML;
}
