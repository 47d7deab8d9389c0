import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { checksumOf } from '../../src/vault/checksum.ts';
import { openWithCredentials } from '../../src/vault/open-with-credentials.ts';
import { sealWithCredentials } from '../../src/vault/seal-with-credentials.ts';

const PAIR = { id: 'demo', password: 'correct parcel' };
const TEXT = '{"companies":["Žofie & Søn ₹"]}';

let sealed = '';
beforeAll(async () => {
  sealed = await sealWithCredentials(TEXT, PAIR);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the right ID and password open what was sealed', async () => {
  expect(await openWithCredentials(sealed, PAIR)).toEqual({ kind: 'opened', text: TEXT });
});

test.each([
  ['a wrong password', { ...PAIR, password: 'correct parcels' }],
  ['a wrong ID', { ...PAIR, id: 'Demo' }],
  ['an empty password', { ...PAIR, password: '' }],
  [
    'the same letters split differently between ID and password',
    { id: 'democ', password: 'orrect parcel' },
  ],
])('%s does not open it', async (_, pair) => {
  expect(await openWithCredentials(sealed, pair)).toEqual({ kind: 'wrong-pair' });
});

test('the same text sealed twice looks different, and both open', async () => {
  const again = await sealWithCredentials(TEXT, PAIR);
  const fields = (text: string) => text.split('.').slice(4);
  for (const field of fields(again)) expect(fields(sealed)).not.toContain(field);
  expect(await openWithCredentials(again, PAIR)).toEqual({ kind: 'opened', text: TEXT });
});

test('the same letters from another keyboard open it: ﬁ and é in any form', async () => {
  const composed = await sealWithCredentials(TEXT, { id: 'café', password: 'ﬁve caf\u00e9s' });
  const typed = { id: 'cafe\u0301', password: 'five cafe\u0301s' };
  expect((await openWithCredentials(composed, typed)).kind).toBe('opened');
});

test('what is sealed is padded to whole KiB', async () => {
  const bodyBytes = (text: string) => Buffer.from(text.split('.')[6] ?? '', 'base64url').length;
  expect(bodyBytes(sealed)).toBe(1024 + 16);
  expect(bodyBytes(await sealWithCredentials('x'.repeat(1021), PAIR))).toBe(2048 + 16);
});

describe('a sealed file that was damaged on its way', () => {
  test('is never opened: one bit flipped, at 1,000 random places', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(sealed.length * 8 - 1), async (bit) => {
        const opening = await openWithCredentials(flipBit(sealed, bit), PAIR);
        expect(opening.kind).toBe('damaged');
      }),
      { numRuns: 1000 },
    );
  });

  test('is reported as damaged when it was cut short anywhere', async () => {
    for (let length = 0; length < sealed.length; length += 7) {
      expect((await openWithCredentials(sealed.slice(0, length), PAIR)).kind).toBe('damaged');
    }
  });

  test.each(['', 'vault1', '<!doctype html>', 'null', '.......'])(
    'is reported as damaged when it reads %j',
    async (text) => {
      expect((await openWithCredentials(text, PAIR)).kind).toBe('damaged');
    },
  );
});

describe('a sealed file that somebody altered together with its checksum', () => {
  test.each([
    ['the salt', 4],
    ['the iv', 5],
    ['the first byte of the text', 6],
  ])('does not open with a changed letter in %s', async (_, field) => {
    const forged = await forge((fields) => fields.with(field, changeLetter(fields[field] ?? '')));
    expect((await openWithCredentials(forged, PAIR)).kind).toBe('wrong-pair');
  });

  test('does not open with more rounds in its header', async () => {
    const forged = await forge((fields) => fields.with(3, '600001'));
    expect(await openWithCredentials(forged, PAIR)).toEqual({ kind: 'wrong-pair' });
  });

  test.each(['1', '599999', '0', '-600000', '6e5', '0600000', '99999999999', ''])(
    'is refused before any password is tried when it asks for %j rounds',
    async (rounds) => {
      const forged = await forge((fields) => fields.with(3, rounds));
      const opening = await openWithCredentials(forged, PAIR);
      expect(opening).toEqual({ kind: 'damaged', reason: 'rounds out of bounds' });
    },
  );

  test('is refused when it names another key derivation', async () => {
    const forged = await forge((fields) => fields.with(2, 'md5'));
    expect(await openWithCredentials(forged, PAIR)).toEqual({
      kind: 'damaged',
      reason: 'unknown key derivation',
    });
  });
});

test('sealing with too few rounds is refused', async () => {
  await expect(sealWithCredentials(TEXT, PAIR, 599_999)).rejects.toThrow(RangeError);
});

test('a page without crypto.subtle reports it instead of failing', async () => {
  vi.stubGlobal('crypto', {});
  expect(await openWithCredentials(sealed, PAIR)).toEqual({ kind: 'no-crypto' });
});

function flipBit(text: string, bit: number): string {
  const bytes = Buffer.from(text, 'latin1');
  const at = bit >> 3;
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (bit & 7)), at);
  return bytes.toString('latin1');
}

function changeLetter(text: string): string {
  return `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
}

async function forge(change: (fields: string[]) => string[]): Promise<string> {
  const forged = change(sealed.split('.').slice(0, -1)).join('.');
  return `${forged}.${await checksumOf(forged)}`;
}
