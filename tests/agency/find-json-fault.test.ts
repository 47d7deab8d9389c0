import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonFault } from '../../src/agency/find-json-fault.ts';

test.each([
  ['no opening quotation mark', '{\n  "id": "demo",\n  "password": secret"\n}', 3, 15],
  ['no closing quotation mark', '{\n  "password": "secret,\n  "id": "demo"\n}', 2, 15],
  ['no comma', '{\n  "id": "demo"\n  "password": "secret"\n}', 3, 3],
  ['a spare comma', '{ "id": "demo", }', 1, 17],
  ['no colon', '{ "id" "demo" }', 1, 8],
  ['the wrong bracket', '{ "companies": [1, 2} }', 1, 21],
  ['a part cut off', '{ "companies": [1, 2\n', 1, 21],
  ['a backslash before a letter', '["C:\\dir"]', 1, 2],
  ['two values', '{} {}', 1, 4],
  ['nothing in it', '', 1, 1],
])('a file with %s is faulty at the line and column where it shows', (_, text, line, column) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(findJsonFault(text)).toEqual({ line, column });
});

test('every JSON text is without fault, however it is spaced', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2, '\t'), (value, space) => {
      expect(findJsonFault(JSON.stringify(value, null, space))).toBeUndefined();
    }),
  );
});

test('a text has a fault exactly when the engine cannot read it', () => {
  const piece = fc.constantFrom(...'{}[],:"', '\\', '\\u00e9', '"a"', '-0', '1.5e+3', 'null', ' ');
  fc.assert(
    fc.property(fc.json(), piece, fc.nat(), fc.nat(3), (json, spare, at, cut) => {
      const place = at % (json.length + 1);
      const text = json.slice(0, place) + spare + json.slice(place + cut);
      expect(findJsonFault(text) === undefined).toBe(isJson(text));
    }),
    { numRuns: 5000 },
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
