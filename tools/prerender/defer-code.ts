import { STARTER } from './starter.ts';

const REST =
  /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|manifest)"[^>]*>)/g;

/**
 * The page with its code and its manifest set aside in a template, where the browser leaves them
 * until the starter takes them out, and marked as undrawn until then.
 */
export function deferCode(html: string): string {
  const rest = html.match(REST)?.map((element) => element.trim()) ?? [];
  const aside = `<template data-rest>${rest.join('')}</template><script>${STARTER}</script>`;
  return html
    .replaceAll(REST, '')
    .replace('<html', '<html data-undrawn')
    .replace('</head>', () => `${aside}</head>`);
}
