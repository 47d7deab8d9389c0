import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runAside } from '../../../tools/checks/run-aside.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const node = (code: string) => ({ title: 'a step', program: 'node', words: ['-e', code] });

test('what a step prints appears in one piece under its title, though another step prints too', async () => {
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)));
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  const prints = (name: string) => `
    console.log('${name} begins');
    setTimeout(() => console.error('${name} ends'), 50);`;
  await Promise.all([runAside(node(prints('one'))), runAside(node(prints('other')))]);
  expect(printed.map((text) => text.trim()).sort()).toEqual(
    ['one begins\none ends', 'other begins\nother ends', '── a step ──', '── a step ──'].sort(),
  );
  expect(printed[0]).toContain('a step');
  expect(printed[2]).toContain('a step');
});

test('what a step prints waits until others have printed what they print as they go', async () => {
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)));
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  const marker = join(temporaryFolder('run-aside'), 'ended');
  const others = vi.waitFor(() => expect(existsSync(marker)).toBe(true), { timeout: 30_000 });
  const code = `console.log('aside'); fs.writeFileSync(${JSON.stringify(marker)}, '')`;
  await runAside(
    node(code),
    others.then(() => printed.push('others')),
  );
  expect(printed.map((text) => text.trim())).toEqual(['others', '── a step ──', 'aside']);
});

test.each([
  ['exits with 0', '', { passed: 1, failures: [] }],
  ['exits with 3', 'process.exit(3)', { passed: 0, failures: ['a step'] }],
  ['is killed', 'process.kill(process.pid, "SIGKILL")', { passed: 0, failures: ['a step'] }],
])('a step that %s is counted as such', async (_how, code, tally) => {
  vi.spyOn(console, 'log').mockReturnValue();
  expect(await runAside(node(code))).toEqual(tally);
});

test('a program that is not there has failed', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const absent = { title: 'a step', program: 'no-such-program', words: [] };
  expect(await runAside(absent)).toEqual({ passed: 0, failures: ['a step'] });
  expect(written.mock.lastCall?.[0]).toContain('no-such-program');
});
