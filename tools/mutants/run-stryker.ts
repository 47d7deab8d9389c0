import { readFileSync, writeFileSync } from 'node:fs';
import vitest from '../../vitest.config.ts';
import { tryRun } from '../checks/try-run.ts';
import type { MutatedPart } from './mutated-parts.ts';
import { type MutationReport, parseMutationReport } from './mutation-report.ts';
import { STRYKER_FOLDER } from './stryker-folder.ts';

const PROGRAM = `${STRYKER_FOLDER}/node_modules/@stryker-mutator/core/bin/stryker.js`;

export interface RunOptions {
  /** Tries every mutant, not only those of what has changed since the last run. */
  readonly again: boolean;
  /** How many mutants are tried at once. */
  readonly processes: number;
}

/** Mutates one part, prints the mutants that no test noticed, and returns the report. */
export function runStryker(
  { files, tests }: MutatedPart,
  name: string,
  options: RunOptions,
): MutationReport {
  const path = `${STRYKER_FOLDER}/${name}`;
  writeFileSync(`${path}.config.json`, JSON.stringify(optionsFor(files, path, options)));
  const environment = { MUTANTS_TESTS: tests.join(' ') };
  if (!tryRun('nice', ['-n', '15', 'node', PROGRAM, 'run', `${path}.config.json`], environment))
    throw new Error(`The run over ${files.join(', ')} failed.`);
  return parseMutationReport(readFileSync(`${path}.json`, 'utf8'));
}

function optionsFor(mutate: MutatedPart['files'], path: string, { again, processes }: RunOptions) {
  return {
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
    testRunnerNodeArgs: vitest.test?.execArgv,
    // Each program has a tsconfig of its own, and vitest needs none.
    tsconfigFile: 'none',
    coverageAnalysis: 'perTest',
    // A constant is computed once, when a file loads, so that a change would need a new process.
    ignoreStatic: true,
    incremental: true,
    force: again,
    incrementalFile: `${path}.incremental.json`,
    reporters: ['clear-text', 'progress-append-only', 'json'],
    jsonReporter: { fileName: `${path}.json` },
    clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
    tempDirName: `${STRYKER_FOLDER}/sandbox`,
    concurrency: processes,
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 30,
    ignorePatterns: ['.cache', '.local', 'dist', 'test-results', 'biome.json'],
  };
}
