import { spawnSync } from 'node:child_process';

/** One program for each runtime, so that code for the wrong one does not compile. */
const programs = ['src/domain', 'src/service-worker', '.', 'tools', 'tests'];

const failed = programs.filter((program) => {
  console.log(`types: ${program}`);
  return spawnSync('tsc', ['-p', program], { stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) process.exit(1);
