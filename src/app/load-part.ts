/**
 * Imports a part of the page on demand, and fetches the files that it imports at the same time rather
 * than one after the other. The build calls it for every `import()` in place of Vite's own helper, which
 * also fetches styles: ours are in the document. What does not come is told to whoever listens for
 * `vite:preloadError`, and rejects.
 * @param files from the site's root, without the first slash
 */
export function loadPart<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  for (const file of files) if (!file.endsWith('.css')) fetchAhead(`/${file}`);
  return load().catch((error: unknown) => {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    throw error;
  });
}

function fetchAhead(href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }));
}
