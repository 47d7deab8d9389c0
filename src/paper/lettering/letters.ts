/** Which characters that the PDF's own font lacks can be drawn as a picture all the same. */
export interface Letters {
  readonly has: (character: string) => boolean;
}
