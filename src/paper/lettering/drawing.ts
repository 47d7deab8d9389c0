/** A text as the browser draws it, in pixels. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Where its text begins, from the left edge. */
  readonly originX: number;
  /** Its baseline, from the upper edge. */
  readonly baseline: number;
  /** How opaque each pixel is, from 0 to 255, row by row. */
  readonly opacity: Uint8Array;
}
