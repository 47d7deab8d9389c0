import { afterEach, expect, test, vi } from 'vitest';
import { loadPictureAsDataUrl } from '../../src/environment/load-picture-as-data-url.ts';

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
  await expect(loadPictureAsDataUrl('/logos/none.png')).rejects.toThrow('cannot be decoded');
});
