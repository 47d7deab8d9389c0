import { group, HEAD, lines, list, plain, rich, TITLE_AND_TEXT, wordsFile } from './word-fields.ts';

/** `config/words/storage.json` */
export const STORAGE_WORDS = wordsFile({
  ...HEAD,
  heading: plain('The page’s heading'),
  lead: plain('A sentence or two below it'),
  label: group({
    caption: plain('Above the drawn address label'),
    lines: list(plain(''), 'The lines of the address on it'),
  }),
  steps: group({
    heading: plain('The heading'),
    steps: list(TITLE_AND_TEXT, 'The steps in their order'),
    askButton: plain('The button that leads to the contact page'),
    priceButton: plain('The button that leads to the calculator'),
  }),
  freeDays: group({ heading: plain('The heading'), lead: plain('A sentence or two below it') }),
  consolidation: group({
    heading: plain('The heading'),
    left: lines('The left column, a paragraph each'),
    right: lines('The right column, a paragraph each'),
  }),
  services: group({
    heading: plain('The heading'),
    lead: plain('A sentence or two below it'),
    tailoring: TITLE_AND_TEXT,
    returns: TITLE_AND_TEXT,
    more: rich('Below both'),
  }),
});
