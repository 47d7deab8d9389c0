import { spawnSync } from 'node:child_process';

/** Whether a browser really starts: Ubuntu's /usr/bin/chromium-browser may have no browser behind it. */
export function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
