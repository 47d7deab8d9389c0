import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { describeFailure, writeReport } from './write-report.ts';

/** Leaves what passed and what did not, for the last lines of `npm test`. */
export default class PlaywrightReporter implements Reporter {
  readonly #outside: string[] = [];
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onError({ message }: TestError): void {
    this.#outside.push(describeFailure('outside of any test', message));
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    const others = tests.filter((test) => test.outcome() !== 'expected');
    writeReport({
      passed: tests.length - others.length,
      failures: [...others.map(describeTest), ...this.#outside],
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** A test that was skipped, or passed only at a second try, has not passed. */
function describeTest(test: TestCase): string {
  const error = test.results.find((result) => result.error !== undefined)?.error;
  const name = test.titlePath().filter(Boolean).join(' › ');
  return describeFailure(name, error?.message ?? test.outcome());
}
