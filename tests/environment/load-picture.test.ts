import { afterEach, expect, test, vi } from 'vitest';
import { loadPicture } from '../../src/environment/load-picture.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a picture that is not on the site is an error that its user can report', async () => {
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      async decode() {
        throw new Error('The source image cannot be decoded.');
      }
    },
  );
  await expect(loadPicture('/logos/none.png')).rejects.toThrow('cannot be decoded');
});
