/**
 * Whether an answer can be the file of this address. A host that has nothing better to send, as while
 * a version is being copied to it, or a captive portal in its place, sends a page of its own, and
 * often with status 200. Bytes are not compared: some hosts make pictures and code smaller on the way.
 * @param listed the files of this build: a page of another one would ask for code that is not kept.
 * Without them, a page of any build will do.
 */
export async function isAnswerFor(
  url: string,
  answer: Response,
  listed?: ReadonlySet<string>,
): Promise<boolean> {
  const type = answer.headers.get('content-type')?.toLowerCase() ?? '';
  const text = await answer.clone().text();
  const extension = /\.(\w+)$/.exec(url)?.[1];
  if (type.startsWith('text/html'))
    return extension === 'html' && OWN_PAGE.test(text) && (!listed || linksOnlyTo(listed, text));
  switch (extension) {
    case 'html':
      return false;
    case 'svg':
      return /^[^<]*(?:<[?!][^>]*>[^<]*)*<svg\b/.test(text);
    // Browsers take code and styles as nothing else.
    case 'js':
      return /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/.test(type) && !isMarkup(text);
    case 'css':
      return type.startsWith('text/css') && !isMarkup(text);
    case 'json':
      return PAGES.test(text);
    case 'webmanifest':
      return text.includes('"start_url"');
    // Fonts and pictures, which hosts name in many ways, have bytes of zero, and texts have none.
    default:
      return text.includes('\0');
  }
}

/** The pages that are downloaded one by one are drawn by React, in a part that is named for it. */
const OWN_PAGE = /\bdata-island=/;

/** The others come together, as texts by their addresses. */
const PAGES = /^\{"[\w/-]+\.html":/;

/** Whether all code and styles of a build that a page links to are among these files. */
function linksOnlyTo(listed: ReadonlySet<string>, page: string): boolean {
  return [...page.matchAll(LINKED_CODE)].every(([, path = '']) => listed.has(path));
}

/** A build names its files for what is in them, after a hyphen; a host may add code of its own. */
const LINKED_CODE = /\b(?:src|href)=["']?\/(assets\/[\w.-]+-[\w-]+\.(?:js|css))\b/g;

function isMarkup(text: string): boolean {
  return text.trimStart().startsWith('<');
}
