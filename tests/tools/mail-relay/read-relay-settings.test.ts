import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRelaySettings } from '../../../tools/mail-relay/read-relay-settings.ts';
import { AGENCY_FOLDER } from '../../support/agency-folder.ts';

const sample = readFileSync(join(AGENCY_FOLDER, 'mail-relay.sample.json'), 'utf8');
const own = sample.replace('write-20-or-more-letters-and-digits-here', 'x'.repeat(24));

function faultsOf(good: string, bad: string, password: string | undefined = 'secret') {
  expect(own).toContain(good);
  const read = readRelaySettings(own.replace(good, bad), password);
  return read.kind === 'faulty' ? read.faults : [];
}

describe('the relay’s settings', () => {
  test('are the sample’s, with a key of one’s own', () => {
    const read = readRelaySettings(own, 'secret');
    expect(read).toMatchObject({
      kind: 'settings',
      settings: { host: '127.0.0.1', port: 8025, mailsPerMinute: 120 },
    });
  });

  test.each([
    ['https://WWW.Agency.example', 'https://www.agency.example'],
    ['https://www.agency.example:443', 'https://www.agency.example'],
    ['https://kurier-münchen.example', 'https://xn--kurier-mnchen-3ob.example'],
    ['http://localhost:80', 'http://localhost'],
  ])('let a site’s pages send, though its address is written as %s', (written, sent) => {
    const settings = own.replace('https://www.agency.example', written);
    expect(readRelaySettings(settings, 'secret')).toMatchObject({ settings: { origins: [sent] } });
  });

  test('say nothing of a template that names what is mailed', () => {
    expect(readRelaySettings(own, 'secret')).toMatchObject({ hints: [] });
  });

  test('name a template that calls a credit note an invoice', () => {
    const before = own.replaceAll('{{document}}', 'Invoice');
    expect(readRelaySettings(before, 'secret')).toMatchObject({
      kind: 'settings',
      hints: [
        'templates.invoice does not name {{document}}, so a credit note is mailed in the same words as an invoice.',
      ],
    });
  });

  test.each([
    ['x'.repeat(24), 'x'.repeat(19), 'publicKey must be at least 20 letters, digits, - or _'],
    [
      'x'.repeat(24),
      'write-20-or-more-letters-and-digits-here',
      'publicKey must be one of your own',
    ],
    ['"starttls"', '"none"', 'smtp.security must not be "none" for another machine'],
    ['"port": 587', '"port": "587"', 'smtp.port must be a number'],
    ['"origins": [', '"origins": ["http://agency.example", ', 'origins.0 must be an https origin'],
    [
      '"origins": [',
      '"origins": ["https://agency.example:x", ',
      'origins.0 must be an https origin',
    ],
    ['"from": "invoices@', '"from": "', 'smtp.from must be an e-mail address'],
    ['"folder"', '"foldr"', 'foldr'],
  ])('with %s → %s are refused: %s', (good, bad, fault) => {
    expect(faultsOf(good, bad)).toEqual([expect.stringContaining(fault)]);
  });

  test.each([undefined, ''])(
    'need the password of the mail account, which is not %j',
    (password) => {
      expect(readRelaySettings(own, password)).toEqual({
        kind: 'faulty',
        faults: ['SMTP_PASSWORD is not set, though smtp.user is.'],
      });
    },
  );
});
