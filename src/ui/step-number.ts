interface Steps {
  /** The least that the arrow keys reach. */
  readonly min: number;
  /** What one press of an arrow key adds or takes. */
  readonly step: number;
}

/**
 * What an arrow key makes of a number field: the next step above or below, as in a field of type
 * `number`. Undefined for other keys; a text that is no number stays as it is.
 */
export function stepNumber(text: string, key: string, { min, step }: Steps): string | undefined {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const number = readNumber(text);
  if (text.trim() !== '' && number === undefined) return text;
  const next = key === 'ArrowUp' ? stepAbove(number ?? 0, step) : stepBelow(number ?? 0, step);
  return Math.max(min, next).toFixed(decimalsOf(step));
}

/** The number that a field holds, for screen readers; undefined while it holds none. */
export function readNumber(text: string): number | undefined {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** How far a number may stand off a step, by the noise of binary fractions, and be on it. */
const NOISE = 1e-9;

function stepAbove(number: number, step: number): number {
  return (Math.floor(number / step + NOISE) + 1) * step;
}

function stepBelow(number: number, step: number): number {
  return (Math.ceil(number / step - NOISE) - 1) * step;
}

function decimalsOf(step: number): number {
  return String(step).split('.')[1]?.length ?? 0;
}
