import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseRateCard } from '../../../src/domain/rate-card.ts';
import { priceRow, ratesFolder, ZONES_ROW } from '../../support/rates/rates-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const COMMAND = fileURLToPath(new URL('../../../tools/rates.ts', import.meta.url));
const FALLING = [
  `weight_kg,${ZONES_ROW}`,
  priceRow('0.5', '900'),
  priceRow('1', '950'),
  priceRow('2', '800'),
];

test('npm run rates compiles a good folder and prints what is in the card', () => {
  const file = join(temporaryFolder('card'), 'rates', 'card.json');
  const { status, stdout } = runRates(ratesFolder({ prices: FALLING.join('\n') }), file);
  expect(status).toBe(0);
  expect(parseRateCard(JSON.parse(readFileSync(file, 'utf8'))).kind).toBe('card');
  expect(stdout).toMatch(/^Spring card, from 2026-04-01$/m);
  expect(stdout).toMatch(/^23 zones, 3 weights from 0.5 to 2 kg, 2 countries$/m);
  expect(stdout).toMatch(/^\d+\.\d KB, \d+\.\d KB gzipped$/m);
  expect(stdout).toMatch(/^Note: no row between 1 and 2 kg\.$/m);
  expect(stdout).toMatch(/^Note: 2 kg costs less than 1 kg in A, B, C, /m);
  expect(stdout).toMatch(/^Note: no country is in A, C, D, E, G, /m);
  expect(readdirSync(join(file, '..'))).toEqual(['card.json']);
});

test('a refused folder writes nothing, and the older card stays as it was', () => {
  const folder = temporaryFolder('card');
  const file = join(folder, 'card.json');
  writeFileSync(file, 'the older card');
  const { status, stderr } = runRates(ratesFolder({ countries: 'name,code,zone,aliases\n' }), file);
  expect(status).toBe(1);
  expect(stderr).toContain('countries.csv: there are no rows below the heading.');
  expect(stderr).toContain('Nothing was written');
  expect(readFileSync(file, 'utf8')).toBe('the older card');
  expect(readdirSync(folder)).toEqual(['card.json']);
});

test('a refused folder creates no file', () => {
  const file = join(temporaryFolder('card'), 'rates', 'card.json');
  expect(runRates(ratesFolder({ card: '{' }), file).status).toBe(1);
  expect(existsSync(join(file, '..'))).toBe(false);
});

function runRates(...argumentsGiven: readonly string[]) {
  return spawnSync(process.execPath, ['--import', 'tsx', COMMAND, ...argumentsGiven], {
    encoding: 'utf8',
  });
}
