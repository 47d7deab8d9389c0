import { spawnSync } from 'node:child_process';

/** Whether a browser is there: Ubuntu's /usr/bin/chromium-browser has none behind it. */
export function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
