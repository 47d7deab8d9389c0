/**
 * Tells the style sheet how tall the bar is, which is as tall as its news, so that the browser scrolls
 * what gets the focus clear of it; what has the focus while the bar grows is scrolled here.
 */
export function keepClearOfBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--bar', `${bar.offsetHeight}px`);
    const focused = document.activeElement;
    if (focused !== null && isBehind(focused, bar)) focused.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(bar, { box: 'border-box' });
  return () => {
    observer.disconnect();
    style.removeProperty('--bar');
  };
}

function isBehind(control: Element, bar: HTMLElement): boolean {
  if (bar.contains(control) || bar.parentElement?.contains(control) !== true) return false;
  const { top, bottom } = control.getBoundingClientRect();
  return bottom > bar.getBoundingClientRect().top && top < innerHeight;
}
