/** What desk and workshop read pictures by. */
export interface PictureLoader {
  /**
   * A picture as a PNG data URL, shrunk to `widest` pixels where it is wider; rejects when it cannot
   * be loaded.
   */
  readonly loadPicture: (address: string, widest?: number) => Promise<string>;
}

export const pictureLoader: PictureLoader = {
  loadPicture: async (address, widest) =>
    (await import('./load-picture-as-data-url.ts')).loadPictureAsDataUrl(address, widest),
};
