import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

let folder: string;
let started: ChildProcess | undefined;

beforeEach(() => {
  folder = temporaryFolder('start');
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/_headers'), '/*\n  X-Content-Type-Options: nosniff\n');
  writeFileSync(join(folder, 'dist/index.html'), '<h1>Home</h1>');
});
afterEach(() => {
  started?.kill();
  rmSync(folder, { recursive: true });
});

test('the site answers at the printed address, and rows are written to the printed folder', async () => {
  const { printed } = await start({ PORT: '0', LOCAL_DATA: 'here' });
  const origin = /http:\/\/localhost:\d+/.exec(printed)?.[0];
  expect(await (await fetch(`${origin}/`)).text()).toBe('<h1>Home</h1>');
  await fetch(`${origin}/api/v1/desk`, { method: 'POST', body: '{"data":{"number":1}}' });
  expect(printed).toContain(join(folder, 'here/sheets'));
  expect(printed).toContain(join(folder, 'here/mail'));
  expect(readFileSync(join(folder, 'here/sheets/desk.csv'), 'utf8')).toBe('number\n1\n');
});

test('a port in use is named', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const { printed, ended } = await start({ PORT: String(port) });
  other.close();
  expect(ended).toBe(1);
  expect(printed).toContain(`Port ${port} is in use.`);
});

test.each(['eighty', '70000'])('the port "%s" is refused', async (port) => {
  const { printed, ended } = await start({ PORT: port });
  expect(ended).toBe(1);
  expect(printed).toBe(`PORT must be a number from 0 to 65535, not "${port}".\n`);
});

test('without a build, the command that makes one is named', async () => {
  rmSync(join(folder, 'dist/_headers'));
  const { printed, ended } = await start({ PORT: '0' });
  expect(ended).toBe(1);
  expect(printed).toContain('npm run build');
});

/** Starts the program and waits until it has printed its address or ended. */
function start(env: Record<string, string>): Promise<{ printed: string; ended: number | null }> {
  const program = join(import.meta.dirname, '../../tools/start.ts');
  const words = ['--import', import.meta.resolve('tsx'), program, '--no-build'];
  const child = spawn(process.execPath, words, { cwd: folder, env: { ...process.env, ...env } });
  started = child;
  let printed = '';
  return new Promise((resolve) => {
    const listen = (piece: Buffer) => {
      printed += piece.toString();
      if (printed.includes('Its mails')) resolve({ printed, ended: null });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('close', (ended) => resolve({ printed, ended }));
  });
}
