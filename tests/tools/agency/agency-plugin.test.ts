import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { agencyConfigFolder } from '../../../tools/agency/agency-config-folder.ts';
import { agencyPlugin } from '../../../tools/agency/agency-plugin.ts';
import { readBusiness } from '../../../tools/agency/read-business.ts';
import { staffPath } from '../../../tools/staff/staff-path.ts';
import { AGENCY_FOLDER } from '../../support/agency-folder.ts';
import { writeChangedAgency } from '../../support/changed-agency.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const OTHER_FOLDER = join(import.meta.dirname, '../../fixtures/other-agency');

test('a build uses the files of the agency’s folder', async () => {
  const code = await buildWith(writeChangedAgency());
  expect(code).toContain('Quokka Post');
  expect(code).toContain('woollen things');
});

test('errors stop the build, and every file with one is named', async () => {
  const folder = writeChangedAgency();
  writeFileSync(join(folder, 'business.json'), '{ "name": ');
  writeFileSync(join(folder, 'tariff.json'), '{}');
  writeFileSync(join(folder, 'sending-rules.json'), '{"note": "", "no": [], "yes": []}');
  const stopped = buildWith(folder);
  await expect(stopped).rejects.toThrow(
    `${join(folder, 'business.json')} cannot be used:\n  it is not`,
  );
  await expect(stopped).rejects.toThrow(
    `${join(folder, 'tariff.json')} cannot be used:\n  delivery: the field is missing`,
  );
  await expect(stopped).rejects.toThrow(
    `${join(folder, 'sending-rules.json')} cannot be used:\n  note: must not be empty\n  conditions: the field is missing`,
  );
});

test('a missing file is named', () => {
  expect(() => readBusiness(join(AGENCY_FOLDER, 'none'))).toThrow(
    /none\/business.json cannot be used:\n.*ENOENT/,
  );
});

test('the agency’s files are in config, or where AGENCY_CONFIG says', () => {
  expect(agencyConfigFolder({})).toBe('config');
  expect(agencyConfigFolder({ AGENCY_CONFIG: '/srv/agency' })).toBe('/srv/agency');
});

test.each([
  ['its own staff file before the sample', { AGENCY_CONFIG: OTHER_FOLDER }, 'staff.json'],
  ['the sample without one of its own', { AGENCY_CONFIG: AGENCY_FOLDER }, 'staff.sample.json'],
  ['what STAFF_CONFIG names', { AGENCY_CONFIG: AGENCY_FOLDER, STAFF_CONFIG: '/srv/x.json' }, null],
])('an agency uses %s', (_, environment, name) => {
  const expected = name === null ? environment.STAFF_CONFIG : join(environment.AGENCY_CONFIG, name);
  expect(staffPath(environment)).toBe(expected);
});

/** The code of a site that shows two of the agency's files. */
async function buildWith(folder: string): Promise<string> {
  const root = temporaryFolder('site');
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
  const imports = ['business', 'tariff'].map(
    (name) => `import ${name} from '../../config/${name}.json'; console.log(${name});`,
  );
  writeFileSync(join(root, 'main.js'), imports.join('\n'));
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [agencyPlugin(folder)],
    build: { write: false },
  });
  if (!('output' in built)) throw new Error('The build has no output.');
  return built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}
