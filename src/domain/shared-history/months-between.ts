/** Every month from one such as `2026-11` to another, both included; none when the first is later. */
export function monthsBetween(first: string, last: string): readonly string[] {
  const [from, to] = [indexOf(first), indexOf(last)];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => monthOf(from + index));
}

function indexOf(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return year * 12 + number - 1;
}

function monthOf(index: number): string {
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}
