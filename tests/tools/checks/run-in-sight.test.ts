import { expect, test, vi } from 'vitest';
import { runInSight } from '../../../tools/checks/run-in-sight.ts';

test.each([
  ['exits with 0', '', true],
  ['exits with 3', 'process.exit(3)', false],
  ['is killed', 'process.kill(process.pid, "SIGKILL")', false],
])('a program that %s is told as such', async (_how, code, hasPassed) => {
  expect(await runInSight('node', ['-e', code])).toBe(hasPassed);
});

test('a program gets its environment, and others go on beside it', async () => {
  const code = `process.exit(process.env.GREETING === 'hello' ? 0 : 1)`;
  const order: string[] = [];
  const running = runInSight('node', ['-e', code], { GREETING: 'hello' });
  const passed = running.then((hasPassed) => order.push(`passed: ${hasPassed}`));
  order.push('meanwhile');
  await passed;
  expect(order).toEqual(['meanwhile', 'passed: true']);
});

test('a program that is not there has failed, and is named', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  expect(await runInSight('no-such-program', [])).toBe(false);
  expect(said.mock.lastCall?.[0]).toContain('no-such-program');
});
