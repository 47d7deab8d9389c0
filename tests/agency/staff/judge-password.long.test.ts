import { describe, expect, test } from 'vitest';
import { leavesOf } from '../../../src/agency/leaves-of.ts';
import { makePasswordJudge } from '../../../src/agency/staff/judge-password.ts';
import { makePassPhrase } from '../../../src/agency/staff/make-pass-phrase.ts';
import business from '../../fixtures/agency/business.json' with { type: 'json' };
import sample from '../../fixtures/agency/staff.sample.json' with { type: 'json' };
import { Random } from '../../support/outbox/random.ts';

const { password: _, ...staff } = sample;
/** Every text and number that the agency's files say. */
const TEXTS = leavesOf([staff, business]).map(({ text }) => text);
const judge = makePasswordJudge(TEXTS);
const [courier, logistics] = sample.companies;

describe('a password is weak', () => {
  test.each([
    'password123',
    'demo-parcel-desk!',
    'courier-mumbai-2026',
    'Sample Courier Company',
    'qwertyuiop[]asdf',
    '2026-11-21 2026-11-22',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'correct horse',
  ])('when it is %j', (password) => {
    expect(judge(password)).toBe('weak');
  });

  test.each([
    'demo-parcel-desk-2026-mumbai',
    `${courier?.gstin}${logistics?.gstin}`,
    `${courier?.gstin} ${courier?.mobile}`,
    `${courier?.address}`,
    `${courier?.address} ${logistics?.address}`,
    `${courier?.pan}-${courier?.bankDetails.accountNumber}-${courier?.bankDetails.ifscCode}`,
    'bangalore-kochi-mumbai-delhi-bengaluru',
    'Andheri-Indiranagar-Bengaluru-Kochi-2026',
    'AndheriEastMarineDriveKarolBagh',
    'WELCOME10-Parcel-Setu-sample_service',
    'sample_public_key+sample_template',
    'https://courier.parcelsetu.example',
    'hello@parcelsetu.example/2024',
    '@ndher1-M4r1n3-Dr1v3-K0ch1-682000',
    'iabmuM-ihleD-ihcoK-urulagneB-2026',
    'kochi mumbai kochi mumbai kochi mumbai kochi mumbai',
    `Setu${courier?.bankDetails.accountNumber}Setu${logistics?.bankDetails.accountNumber}`,
  ])('when it is made of what the agency’s files say, as %j', (password) => {
    expect(judge(password)).toBe('weak');
  });

  test.each([
    'janaganamanaadhinayakajayahe',
    'sarejahansehindostanhamara',
    'omnamahshivayaharekrishna',
    'Satyameva-Jayate-Jai-Hind-1947',
  ])('when everybody in India knows its words by heart, as %j', (password) => {
    expect(judge(password)).toBe('weak');
  });

  test('when it is any text of the files, joined, backwards, in capitals or with a year behind', () => {
    for (const text of TEXTS) {
      const letters = text.replaceAll(/[^\p{L}\p{N}]/gu, '');
      const backwards = [...letters].reverse().join('');
      for (const password of [text, letters, backwards, text.toUpperCase(), `${text}-2026!`]) {
        expect(judge(password), password).toBe('weak');
      }
    }
  });

  test('when it is any two texts of the files, one behind the other', () => {
    const random = new Random(20_260_401);
    for (let round = 0; round < 40; round += 1) {
      const password = `${random.pick(TEXTS)}-${random.pick(TEXTS)}`;
      expect(judge(password), password).toBe('weak');
    }
  });
});

describe('a password is strong', () => {
  test('when it is one of 120 pass phrases that the tool makes', () => {
    const random = new Random(7);
    for (let round = 0; round < 120; round += 1) {
      const phrase = makePassPhrase((count) => bytesOf(count, random));
      expect(judge(phrase), phrase).toBe('strong');
    }
  });

  test('when it is twenty random letters and digits, as a password manager makes them', () => {
    const random = new Random(11);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
    for (let round = 0; round < 20; round += 1) {
      const bytes = bytesOf(20, random);
      const password = [...bytes].map((byte) => letters.charAt(byte % letters.length)).join('');
      expect(judge(password), password).toBe('strong');
    }
  });

  test('when words of the files stand beside a pass phrase', () => {
    expect(judge('Mumbai-bado-kilu-ruza-tomi-giba-zolu')).toBe('strong');
  });
});

function bytesOf(count: number, random: Random): Uint8Array {
  return Uint8Array.from({ length: count }, () => random.whole(0, 255));
}
