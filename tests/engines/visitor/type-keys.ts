import type { InputSource } from '../drivers/tab.ts';

/** A text as presses of keys; the usual escapes stand for the keys that write nothing. */
export function typeKeys(text: string): InputSource {
  const keys = [...text].map((letter) => NAMED_KEYS[letter] ?? letter);
  return {
    type: 'key',
    id: 'keyboard',
    actions: keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  };
}

/** As WebDriver numbers them. */
const NAMED_KEYS: Readonly<Record<string, string>> = {
  '\b': '\uE003',
  '\t': '\uE004',
  '\n': '\uE007',
};
