import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { describeFailure, writeReport } from './write-report.ts';

/** Leaves what passed and what did not, for the last lines of `npm test`. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly UnhandledError[]): void {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const others = tests.filter((test) => !hasPassed(test));
    const outside = errors.map(describeUnhandled);
    writeReport({
      passed: tests.length - others.length,
      failures: [...others.map(describeTest), ...modules.flatMap(describeModule), ...outside],
    });
  }
}

/** What vitest caught while no test was at work, and in which file. */
interface UnhandledError {
  readonly message: string;
  readonly VITEST_TEST_PATH?: string;
}

function describeUnhandled({ message, VITEST_TEST_PATH: file }: UnhandledError): string {
  const place = file === undefined ? 'outside of any test' : relative(process.cwd(), file);
  return describeFailure(place, message);
}

function hasPassed(test: TestCase): boolean {
  return test.result().state === 'passed';
}

/** A skipped test has not passed. */
function describeTest(test: TestCase): string {
  const { state, errors } = test.result();
  return describeFailure(
    `${test.module.relativeModuleId} › ${test.fullName}`,
    errors?.[0]?.message ?? state,
  );
}

/** What failed outside its tests: while it was loaded, or before or after them. */
function describeModule(module: TestModule): string[] {
  const suites = [...module.children.allSuites()];
  return [module, ...suites].flatMap((part) =>
    part.errors().map(({ message }) => describeFailure(module.relativeModuleId, message)),
  );
}
