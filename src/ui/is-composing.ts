import type { KeyboardEvent } from 'react';

/** Whether an input method is still making up the text: its Enter and arrows are not ours. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  // Safari sends the Enter that ends the text after the composition, and marks it by 229 alone.
  return nativeEvent.isComposing || keyCode === 229;
}
