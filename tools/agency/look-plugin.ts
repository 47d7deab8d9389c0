import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Look } from '../../src/domain/look/parse-look.ts';
import { agencyConfigFolder } from './agency-config-folder.ts';
import { checkWordmarkPicture } from './check-wordmark-picture.ts';
import { formatLookStyle } from './format-look-style.ts';
import { readLook } from './read-look.ts';

const NO_PICTURE = join(import.meta.dirname, 'no-picture.json');
const TOKENS = '/src/ui/tokens.css';

/** Puts the agency's colours in front of the site's other tokens, and its own wordmark in its place. */
export function lookPlugin(folder: string = agencyConfigFolder()): Plugin {
  const look = readLook(folder);
  return {
    name: 'look',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: /^virtual:wordmark$/, replacement: wordmarkPath(look, folder) }] },
    }),
    buildStart() {
      const { picture } = look.wordmark;
      const fault = picture && checkWordmarkPicture(resolve(folder, picture.file));
      if (fault) this.error(`${join(folder, 'look.json')} cannot be used:\n  ${fault}`);
    },
    transform: (code, id) => (id.endsWith(TOKENS) ? formatLookStyle(look) + code : null),
    transformIndexHtml: (html) =>
      html.replace('%paper-light%', look.light.paper).replace('%paper-dark%', look.dark.paper),
  };
}

function wordmarkPath({ wordmark }: Look, folder: string): string {
  return wordmark.picture === undefined ? NO_PICTURE : resolve(folder, wordmark.picture.file);
}
