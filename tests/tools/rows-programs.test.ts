import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';

describe('npm run rows:schema', () => {
  test('says so when there is no staff file but the sample', () => {
    const sample = { AGENCY_CONFIG: 'tests/fixtures/agency' };
    const { stdout, stderr } = run('rows-schema.ts', [], sample);
    expect(stdout).toContain('create table');
    expect(stderr).toContain('There is no staff.json, so this is the SQL of the sample');
  });

  test('says nothing besides the SQL of an own one', () => {
    const own = { AGENCY_CONFIG: 'tests/fixtures/other-agency' };
    expect(run('rows-schema.ts', [], own).stderr).toBe('');
  });
});

describe('npm run rows:key', () => {
  test.each([
    ['that reads', [], 'invoice_reader'],
    ['that adds, for a server of one’s own', ['anon'], 'anon'],
  ])('signs a key %s', (_, words, role) => {
    const { stdout, status } = run('rows-key.ts', words, {}, 'a secret\n');
    const [head, claims, signature] = stdout.trim().split('.');
    expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({ role });
    const signed = createHmac('sha256', 'a secret').update(`${head}.${claims}`);
    expect(signature).toBe(signed.digest('base64url'));
    expect(status).toBe(0);
  });

  test('signs none for another role', () => {
    const { stdout, stderr, status } = run('rows-key.ts', ['service_role'], {}, 'a secret\n');
    expect([stdout, status]).toEqual(['', 1]);
    expect(stderr).toContain('-- anon');
  });
});

function run(program: string, words: string[], env: Record<string, string>, input = '') {
  return spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), `tools/${program}`, ...words],
    { encoding: 'utf8', env: { ...process.env, STAFF_CONFIG: '', ...env }, input },
  );
}
