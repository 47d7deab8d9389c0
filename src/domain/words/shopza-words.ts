import {
  group,
  HEAD,
  lines,
  listOf,
  plain,
  rich,
  TITLE_AND_TEXT,
  wordsFile,
} from './word-fields.ts';

/** `config/words/shopza.json`: the page about the shop, at `/shopza` whatever the shop is called. */
export const SHOPZA_WORDS = wordsFile({
  ...HEAD,
  heading: plain('The page’s heading'),
  lead: plain('A sentence or two below it'),
  shopButton: plain('The button that leads to the shop'),
  personalShopper: group({
    heading: plain('The heading'),
    lead: plain('A sentence below it'),
    steps: listOf(3, TITLE_AND_TEXT, 'How it works'),
    more: rich('Below the steps'),
  }),
  storeProducts: group({
    heading: plain('The heading'),
    left: lines('The left column, a paragraph each'),
    right: lines('The right column, a paragraph each'),
  }),
});
