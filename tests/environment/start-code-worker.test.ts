import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCodeWorker } from '../../src/environment/start-code-worker.ts';

interface Question {
  readonly text: unknown;
  readonly answer: (text: string) => void;
}

/** A browser's worker, whose code the test plays. */
class FakeCode extends EventTarget {
  readonly questions: Question[] = [];
  readonly address: string;
  isEnded = false;

  constructor(address: string) {
    super();
    this.address = address;
    started.push(this);
  }

  postMessage(text: unknown, [port]: readonly MessagePort[]): void {
    this.questions.push({ text, answer: (answer) => port?.postMessage(answer) });
  }

  terminate(): void {
    this.isEnded = true;
  }

  fail(): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message: 'not found' }));
  }
}

let started: FakeCode[];

beforeEach(() => {
  started = [];
  vi.stubGlobal('Worker', FakeCode);
});
afterEach(() => vi.unstubAllGlobals());

test('the code is loaded before it is asked, once for all questions', async () => {
  const worker = startCodeWorker('/judge.js');
  expect(started.map(({ address }) => address)).toEqual(['/judge.js']);
  const answers = [worker.ask('first'), worker.ask('second')];
  const questions = started[0]?.questions ?? [];
  expect(questions.map(({ text }) => text)).toEqual(['first', 'second']);
  questions[1]?.answer('to the second');
  questions[0]?.answer('to the first');
  expect(await Promise.all(answers)).toEqual(['to the first', 'to the second']);
  expect(started).toHaveLength(1);
});

test('code that could not be loaded is loaded anew for the next question', async () => {
  const worker = startCodeWorker('/judge.js');
  const asked = worker.ask('first');
  started[0]?.fail();
  await expect(asked).rejects.toThrow('not found');
  const again = worker.ask('again');
  started[1]?.questions[0]?.answer('there');
  expect(await again).toBe('there');
});

test('what has ended forgets', () => {
  const worker = startCodeWorker('/judge.js');
  worker.end();
  expect(started[0]?.isEnded).toBe(true);
});
