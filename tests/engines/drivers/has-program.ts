import { spawnSync } from 'node:child_process';

export function hasProgram(name: string): boolean {
  return spawnSync('which', [name], { stdio: 'ignore' }).status === 0;
}
