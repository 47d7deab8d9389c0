import { afterEach, expect, test, vi } from 'vitest';
import { loadPictureAsDataUrl } from '../../src/environment/load-picture-as-data-url.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('loading a picture that is not on the site fails with an error that can be reported', async () => {
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
