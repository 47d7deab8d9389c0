import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { describeFailure, writeReport } from './write-report.ts';

/** Leaves what passed and what did not, for the last lines of `npm test`. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const others = tests.filter((test) => !hasPassed(test));
    const outside = errors.map(({ message }) => describeFailure('outside of any test', message));
    writeReport({
      passed: tests.length - others.length,
      failures: [...others.map(describeTest), ...modules.flatMap(describeModule), ...outside],
    });
  }
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
