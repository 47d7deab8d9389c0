import { afterEach, expect, test, vi } from 'vitest';
import { loadPicture } from '../../src/environment/load-picture.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(['', 'data:image/png;base64,AAAA'])('%j needs no loading', async (source) => {
  expect(await loadPicture(source)).toBe(source);
});

test('a picture that is not on the site is logged and left out', async () => {
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      async decode() {
        throw new Error('The source image cannot be decoded.');
      }
    },
  );
  const log = vi.fn();
  expect(await loadPicture('/logos/none.png', log)).toBe('');
  expect(log).toHaveBeenCalledWith(expect.stringContaining('/logos/none.png'));
});
