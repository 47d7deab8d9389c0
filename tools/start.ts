import { resolve } from 'node:path';
import { build } from 'vite';
import { hasErrorCode } from './host/has-error-code.ts';
import { type Site, serveSite } from './host/serve-site.ts';
import { localFolder } from './local-services/local-folder.ts';
import { localServices } from './local-services/local-services.ts';

/**
 * Builds the site and serves it to this machine; with `--no-build`, serves the build that is there,
 * in `dist/` or in the folder that `SITE_FOLDER` names.
 */
const port = readPort(process.env['PORT'] ?? '4173');
const folder = localFolder();
const siteFolder = process.env['SITE_FOLDER'] || 'dist';
if (!process.argv.includes('--no-build')) await build({ build: { outDir: siteFolder } });
const site = await start();
console.log(`
  The site     ${site.origin}
  Its rows     ${folder}/sheets
  Its mails    ${folder}/mail
`);

async function start(): Promise<Site> {
  try {
    return await serveSite(resolve(siteFolder), port, localServices({ folder }));
  } catch (error) {
    if (hasErrorCode(error, 'EADDRINUSE')) {
      stop(
        `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=8080`,
      );
    }
    if (hasErrorCode(error, 'ENOENT'))
      stop(`There is no complete build in ${siteFolder}. Run npm run build first.`);
    throw error;
  }
}

/** 0 takes a free port. */
function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  return stop(`PORT must be a number from 0 to 65535, not "${text}".`);
}

function stop(reason: string): never {
  console.error(reason);
  process.exit(1);
}
