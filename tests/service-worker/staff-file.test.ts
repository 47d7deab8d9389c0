import { expect, test } from 'vitest';
import { STAFF_FILE } from '../../src/service-worker/staff-file.ts';
import { sealWithCredentials } from '../../src/vault/seal-with-credentials.ts';
import { isOffline, sends, slowHost, startWorkerFor } from './start-worker.ts';

const OLD = JSON.stringify(`vault1.pair.pbkdf2-sha256.600000.salt.iv.old.check`);
const NEW = JSON.stringify(`vault1.pair.pbkdf2-sha256.600000.salt.iv.new.check`);
const atOnce = async () => undefined;

test('with a connection the host’s file is used, and replaces the saved copy', async () => {
  const worker = startWorkerFor(STAFF_FILE);
  await worker.ask(sends(OLD));
  const { answer } = await worker.ask(sends(NEW));
  expect(await answer.text()).toBe(NEW);
  expect(answer.headers.get('x-saved-at')).toBeNull();
  expect((await worker.saved.read())?.text).toBe(NEW);
});

test('offline the saved copy is used, and says since when it is there', async () => {
  const worker = startWorkerFor(STAFF_FILE);
  await worker.ask(sends(OLD));
  const savedAt = worker.now();
  worker.passSeconds(3600);
  const { answer } = await worker.ask(isOffline);
  expect(await answer.text()).toBe(OLD);
  expect(answer.headers.get('x-staff-file')).toBe('saved-offline');
  expect(answer.headers.get('x-saved-at')).toBe(String(savedAt));
});

test('on a line that hangs the saved copy answers, and the late file counts from then on', async () => {
  const worker = startWorkerFor(STAFF_FILE);
  await worker.ask(sends(OLD));
  const { host, send } = slowHost();
  const { answer, fetched } = await worker.ask(host, atOnce);
  expect(await answer.text()).toBe(OLD);
  send(NEW);
  await fetched;
  expect((await worker.saved.read())?.text).toBe(NEW);
});

test('a page that asks for the host’s file gets it or nothing', async () => {
  const worker = startWorkerFor(STAFF_FILE);
  await worker.ask(sends(OLD));
  await expect(worker.askHost(isOffline)).rejects.toThrow('Failed to fetch');
  expect(await (await worker.askHost(sends(NEW))).text()).toBe(NEW);
  expect((await worker.saved.read())?.text).toBe(NEW);
});

test('a device where nobody opened the desk has no copy', async () => {
  await expect(startWorkerFor(STAFF_FILE).ask(isOffline)).rejects.toThrow('Failed to fetch');
});

test('the sign-in page of a hotel never replaces the copy', async () => {
  const worker = startWorkerFor(STAFF_FILE);
  await worker.ask(sends(OLD));
  for (const other of ['<!doctype html><title>Hotel</title>', '"hotel"', '{}', OLD.slice(0, 20)]) {
    const { answer } = await worker.ask(sends(other));
    expect(await answer.text()).toBe(OLD);
    expect(answer.headers.get('x-staff-file')).toBe('saved-refused');
  }
});

test('what the build seals is known as a staff file', async () => {
  const sealed = await sealWithCredentials('{}', { id: 'demo', password: 'demo-parcel-desk' });
  expect(STAFF_FILE.isGood(JSON.stringify(sealed))).toBe(true);
});
