import { group, linesWithLists, list, plain, wordsFile } from './word-fields.ts';

/** `config/words/terms.json` and `privacy.json`: a page that is one text. */
export const TEXT_PAGE_WORDS = wordsFile({
  title: plain('The page’s heading, and its name in the browser’s tab'),
  lead: plain('A sentence below it, and the page’s description in search results'),
  sections: list(
    group({
      heading: plain('The heading'),
      text: linesWithLists(
        'A paragraph each; lines that begin with "- " form a list, and {invoiceTerms}, ' +
          '{sendingNo}, {sendingConditions} or {sendingYes} alone on a line is that list',
      ),
    }),
    'The text, in sections',
  ),
});
