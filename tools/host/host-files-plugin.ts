import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { formatCaddyfile } from './format-caddyfile.ts';
import { formatHtaccess } from './format-htaccess.ts';
import { formatNginxConf } from './format-nginx-conf.ts';
import { formatRedirectsFile } from './format-redirects-file.ts';
import { type HostRules, NOT_FOUND_PAGE } from './host-rules.ts';
import { hostsFolder } from './hosts-folder.ts';
import { isPrecompressed, precompress } from './precompress.ts';
import { securityHeaders } from './security-headers.ts';

export interface HostFilesOptions {
  /** The origins, besides the site's own, that the page may call. */
  readonly connectOrigins: readonly string[];
  /** Where the site will be served, such as `https://parcelsetu.example`. */
  readonly origin: string;
}

/** Pages that are no addresses of their own: the host answers with them for any other address. */
const NO_PAGES = ['/index', NOT_FOUND_PAGE.replace('.html', ''), '/not-found'];

/**
 * Writes what hosts need beside the files of the site: what they look for among them (`_redirects`,
 * `.htaccess`), compressed copies, and in a folder beside the site the configurations that are for
 * the server alone.
 */
export function hostFilesPlugin({ connectOrigins, origin }: HostFilesOptions): Plugin {
  let rules: HostRules | undefined;
  let root = '';
  return {
    name: 'host-files',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      // After the pages are written.
      order: 'post',
      handler(_, bundle) {
        const pages = Object.keys(bundle)
          .filter((name) => name.endsWith('.html'))
          .map((name) => `/${name.slice(0, -'.html'.length)}`)
          .filter((page) => !NO_PAGES.includes(page))
          .toSorted();
        const headers = securityHeaders(connectOrigins);
        rules = { domain: new URL(origin).host, headers, pages };
        const emit = (fileName: string, source: string) =>
          this.emitFile({ type: 'asset', fileName, source });
        emit('_redirects', formatRedirectsFile(rules));
        emit('.htaccess', formatHtaccess(rules));
      },
    },
    async writeBundle({ dir }, bundle) {
      if (dir === undefined || rules === undefined) return;
      const site = resolve(root, dir);
      writeServerFiles(hostsFolder(site), rules);
      await Promise.all(
        Object.keys(bundle)
          .filter(isPrecompressed)
          .map((name) => writeCopies(join(site, name))),
      );
    },
  };
}

function writeServerFiles(folder: string, rules: HostRules): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'nginx.conf'), formatNginxConf(rules));
  writeFileSync(join(folder, 'Caddyfile'), formatCaddyfile(rules));
}

async function writeCopies(path: string): Promise<void> {
  const copies = await precompress(readFileSync(path));
  for (const [ending, copy] of Object.entries(copies)) await writeFile(path + ending, copy);
}
