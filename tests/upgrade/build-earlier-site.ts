import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { EARLIER_COMMIT, EARLIER_SITE_FOLDER } from './earlier-site.ts';

/** Builds the site of the earlier commit, once; undefined when it is there, else why it is not. */
export function buildEarlierSite(): string | undefined {
  if (existsSync(join(EARLIER_SITE_FOLDER, 'index.html'))) return undefined;
  const source = temporaryFolder('earlier');
  try {
    const archive = spawnSync('git', ['archive', EARLIER_COMMIT], { maxBuffer: MAX_BYTES });
    if (archive.status !== 0)
      return `Git knows no commit ${EARLIER_COMMIT} here. In a shallow clone: git fetch --unshallow`;
    spawnSync('tar', ['-x', '-C', source], { input: archive.stdout });
    // Its own packages would be hundreds of megabytes; today's build it as well.
    symlinkSync(resolve('node_modules'), join(source, 'node_modules'));
    const vite = join(source, 'node_modules/vite/bin/vite.js');
    const { NODE_ENV: _, ...inherited } = process.env;
    const built = spawnSync(
      process.execPath,
      [vite, 'build', '--outDir', resolve(EARLIER_SITE_FOLDER), '--emptyOutDir'],
      {
        cwd: source,
        env: { ...inherited, AGENCY_CONFIG: 'tests/fixtures/agency', STAFF_CONFIG: '' },
        encoding: 'utf8',
      },
    );
    return built.status === 0 ? undefined : `The earlier site was not built:\n${built.stderr}`;
  } finally {
    rmSync(source, { recursive: true });
  }
}

const MAX_BYTES = 512 * 1024 * 1024;
