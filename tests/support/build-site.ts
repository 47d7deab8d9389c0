import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hostsFolder } from '../../tools/host/hosts-folder.ts';
import { temporaryFolder } from './temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
const TEXTS = /\.(html|js|css|json|webmanifest|xml|txt|svg)$/;

export interface SiteFiles {
  /** A file of the site as text, by its path such as `terms.html`. */
  readonly read: (path: string) => string;
  /** Paths of all files that hold text. */
  readonly texts: readonly string[];
}

export interface BuiltSite extends SiteFiles {
  readonly remove: () => void;
}

/**
 * Builds the whole site of the agency whose files are in `folder`, as its owner would; with the
 * staff file of that folder where none is named.
 */
export async function buildSite(folder: string, staffFile = ''): Promise<BuiltSite> {
  const site = temporaryFolder('built');
  const { NODE_ENV: _, ...inherited } = process.env;
  await promisify(execFile)(
    process.execPath,
    [VITE, 'build', '--outDir', site, '--emptyOutDir', '--logLevel', 'error'],
    { cwd: ROOT, env: { ...inherited, AGENCY_CONFIG: folder, STAFF_CONFIG: staffFile } },
  );
  return {
    ...readSite(site),
    remove: () => {
      rmSync(site, { recursive: true });
      rmSync(hostsFolder(site), { recursive: true });
    },
  };
}

/** The files of a site that is built already. */
export function readSite(folder: string): SiteFiles {
  return {
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    texts: readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      TEXTS.test(path),
    ),
  };
}

/** The text that a visitor of a page reads, on one line. */
export function visibleText(html: string): string {
  return decode(
    html
      .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' '),
  );
}

function decode(text: string): string {
  const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return text
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name) => names[name] ?? '')
    .replaceAll(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));
}
