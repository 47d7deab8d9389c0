/**
 * Whether an answer can be the file of this address. A host that has nothing better to send, as while
 * a version is being copied to it, or a hotel in the host's place, sends a page of its own, and often
 * with status 200. Bytes are not compared: some hosts make pictures and code smaller on the way.
 */
export async function isAnswerFor(url: string, answer: Response): Promise<boolean> {
  const type = answer.headers.get('content-type')?.toLowerCase() ?? '';
  const text = await answer.clone().text();
  switch (/\.(\w+)$/.exec(url)?.[1]) {
    case 'html':
      return type.startsWith('text/html') && OWN_PAGE.test(text);
    case 'svg':
      return /<svg\b/.test(text) && !/<html\b|<!doctype html/i.test(text);
    // Browsers take code and styles as nothing else.
    case 'js':
      return /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/.test(type) && !isMarkup(text);
    case 'css':
      return type.startsWith('text/css') && !isMarkup(text);
    case 'json':
    case 'webmanifest':
      return text.trimStart().startsWith('{');
    // Hosts name fonts and newer pictures in many ways.
    default:
      return !isMarkup(text) && !/json\b/.test(type);
  }
}

/** The pages that are downloaded one by one are drawn by React, in a part that is named for it. */
const OWN_PAGE = /\bdata-island=/;

function isMarkup(text: string): boolean {
  return text.trimStart().startsWith('<');
}
