import type { Plain } from '../drivers/tab.ts';

/** What to look for: an element's role with its name, the label of a field, or any text. */
export type Query =
  | { readonly role: string; readonly name?: string; readonly begins?: boolean }
  | { readonly label: string }
  | { readonly text: string };

export interface Found {
  /** How many elements that can be seen fit. */
  readonly count: number;
  /** The middle of the first, in view; what covers it, if anything does. */
  readonly x: number;
  readonly y: number;
  readonly coveredBy: string | null;
  readonly text: string;
  readonly value: string;
  readonly isChecked: boolean;
  readonly isEnabled: boolean;
  readonly hasFocus: boolean;
}

/** The part of Testing Library that looks for elements as a person does. */
interface Library {
  queryAllByRole(place: Element, role: string, options: object): HTMLElement[];
  queryAllByLabelText(place: Element, text: string): HTMLElement[];
  queryAllByText(place: Element, text: string, options: object): HTMLElement[];
}

/**
 * Runs in the page, so it sees nothing but its arguments.
 * @returns null where Testing Library is not loaded yet.
 */
export function findOnPage(query: Record<string, Plain>, isMoving: boolean): Found | null {
  const { TestingLibraryDom: library } = globalThis as { TestingLibraryDom?: Library };
  if (library === undefined) return null;
  const place = document.body;
  const { role, name, label, text } = query;
  const found =
    typeof role === 'string'
      ? library.queryAllByRole(place, role, {
          name: query['begins'] ? (given: string) => given.startsWith(String(name)) : name,
        })
      : typeof label === 'string'
        ? library.queryAllByLabelText(place, label)
        : library.queryAllByText(place, String(text), {
            exact: false,
            ignore: 'script, style, template, noscript, title',
          });
  const seen = found.filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const [element] = seen;
  const none = { value: '', isChecked: false, isEnabled: false, hasFocus: false };
  if (element === undefined) return { ...none, count: 0, x: 0, y: 0, coveredBy: null, text: '' };
  const field = element as Partial<HTMLInputElement>;
  // A choice that is drawn by its label is pressed there.
  const target = field.type === 'radio' ? (field.labels?.[0] ?? element) : element;
  if (isMoving) target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = target.getBoundingClientRect();
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  const top = document.elementFromPoint(x, y);
  const isFree = top !== null && (target.contains(top) || top.contains(element));
  return {
    count: seen.length,
    x,
    y,
    coveredBy: isFree ? null : (top?.outerHTML.slice(0, 200) ?? 'the edge of the screen'),
    text: element.textContent,
    value: field.value ?? '',
    isChecked: field.checked ?? element.getAttribute('aria-selected') === 'true',
    isEnabled: field.disabled !== true,
    hasFocus: document.activeElement === element,
  };
}
