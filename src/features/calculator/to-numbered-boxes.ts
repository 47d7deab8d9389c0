export interface NumberedBox<Box> {
  /** As people count, from 1: boxes have no other name. */
  readonly number: number;
  /** Place in the list. */
  readonly index: number;
  readonly box: Box;
}

export function toNumberedBoxes<Box>(boxes: readonly Box[]): NumberedBox<Box>[] {
  return boxes.map((box, index) => ({ number: index + 1, index, box }));
}
