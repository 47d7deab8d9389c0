import { tryRun } from './checks/try-run.ts';
import { typePrograms } from './checks/type-programs.ts';

const failed = typePrograms.filter((program) => {
  console.log(`types: ${program}`);
  return !tryRun('tsc', ['-p', program]);
});
if (failed.length > 0) process.exit(1);
