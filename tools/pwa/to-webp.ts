import type { Page } from '@playwright/test';

/** The browser itself writes WebP, a third of the PNG that the test runner takes. */
export async function toWebP(page: Page, png: Buffer): Promise<Buffer> {
  const address = await page.evaluate(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${png.toString('base64')}';
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const reader = new FileReader();
    reader.readAsDataURL(await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 }));
    await new Promise((resolve) => { reader.onload = resolve; });
    return reader.result;
  })()`);
  return Buffer.from(String(address).split(',')[1] ?? '', 'base64');
}
