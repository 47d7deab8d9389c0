import type { Tab } from '../drivers/tab.ts';

/** What a person would see to be broken: pictures, fonts, or a page that scrolls sideways. */
export function findLayoutFaults(tab: Tab): Promise<string[]> {
  return tab.run(async () => {
    await document.fonts.ready;
    const images = [...document.images];
    // A picture far down comes once it is near the screen.
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    const broken = images
      .filter((image) => image.naturalWidth === 0)
      .map((image) => `no picture: ${image.src}`);
    const fonts = [...document.fonts]
      .filter((font) => font.status === 'error')
      .map((font) => `no font: ${font.family}`);
    const wide = document.documentElement.scrollWidth - innerWidth;
    return [...broken, ...fonts, ...(wide > 0 ? [`scrolls sideways by ${wide} pixels`] : [])];
  });
}
