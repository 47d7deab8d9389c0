import { expect, test } from 'vitest';
import { visualOrder } from '../../../src/paper/lettering/visual-order.ts';

const turned = (text: string) => [...text].toReversed().join('');

test.each([
  ['a line without such letters stays', 'राम Kumar 12', 'राम Kumar 12'],
  ['Urdu words follow each other from the right', 'گلی محل', turned('گلی محل')],
  ['a number among them keeps its order', 'گلی 12/5', `12/5 ${turned('گلی')}`],
  ['Latin words among them keep theirs', 'گلی Fort Road', `Fort Road ${turned('گلی')}`],
  ['in a Latin line the Urdu word alone is turned', 'Fort گلی 12', `Fort ${turned('گلی')} 12`],
])('%s', (_, line, expected) => {
  expect(visualOrder(line)).toBe(expected);
});
