const CODE = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/**
 * The page with its code set aside in a template, where the browser leaves it until the program at
 * `starter` takes it out: `src/app/start.ts`, once the styles are there.
 */
export function letCodeWait(html: string, starter: string): string {
  const code = html.match(CODE)?.map((element) => element.trim()) ?? [];
  const start = `<script type="module" fetchpriority="low" crossorigin src="/${starter}"></script>`;
  const waiting = `<template data-code>${code.join('')}</template>`;
  return html.replaceAll(CODE, '').replace('</head>', () => `${waiting}${start}</head>`);
}
