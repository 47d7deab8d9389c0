/**
 * A picture as the PDF takes it, a data URL; one that the build has not sealed in is fetched from the
 * site. Empty when it cannot be loaded, which is logged.
 */
export async function loadPicture(
  source: string,
  log: (message: string) => void = console.warn,
): Promise<string> {
  if (source === '' || source.startsWith('data:')) return source;
  try {
    const image = new Image();
    image.src = source;
    await image.decode();
    return drawAsPng(image);
  } catch (error) {
    log(
      `The picture ${source} cannot be loaded: ${error instanceof Error ? error.message : error}`,
    );
    return '';
  }
}

function drawAsPng(image: HTMLImageElement): string {
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL('image/png');
}
