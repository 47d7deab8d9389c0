/**
 * Acts once the press that is under way, if any, has done its work: a button that moves away under
 * the finger would not get its click.
 */
export function afterPress(act: () => void): void {
  const isPressed = document.querySelector(':active') !== null;
  // The click follows at once on the button's coming up, before any timer.
  if (isPressed) addEventListener('mouseup', () => setTimeout(act), { once: true });
  else act();
}
