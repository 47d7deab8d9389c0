import { METRIC } from '../../e2e/support/calculator-screen.ts';
import type { Visitor } from './visitor.ts';

/** Finds a country by typing and takes the first that fits. */
export async function chooseCountry(visitor: Visitor, typed: string, name: string): Promise<void> {
  await visitor.press({ label: 'Select Country' });
  await visitor.type(typed);
  await visitor.see({ role: 'option', name, begins: true });
  await visitor.type('\n');
  await visitor.expectFound({ label: 'Select Country' }, 'value').toBe(name);
}

/** Fills the fields of a box: weight, length, breadth and height. */
export async function fillBox(
  visitor: Visitor,
  texts: readonly string[],
  number = 1,
): Promise<void> {
  for (const [index, label] of METRIC.entries())
    await visitor.fill(number === 1 ? label : `${label} ${number}`, texts[index] ?? '');
}

/** The figure under a name on the result's label. */
export function figure({ tab }: Visitor, name: string): Promise<string | undefined> {
  return tab.run(
    (name) =>
      [...document.querySelectorAll('dl > div')]
        .find((pair) => pair.querySelector('dt')?.textContent === name)
        ?.querySelector('dd')?.textContent,
    name,
  );
}
