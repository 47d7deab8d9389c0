import * as v from 'valibot';
import {
  group,
  HEAD,
  list,
  listOf,
  plain,
  rich,
  TITLE_AND_TEXT,
  wordsFile,
} from './word-fields.ts';

const SHOP = group({
  name: plain('The shop’s name'),
  kind: plain('What kind of shop it is, in a word'),
  text: plain('What it sells'),
  address: v.pipe(
    v.string('expected a text'),
    v.regex(/^https:\/\/[^\s/]+(\/\S*)?$/, 'expected an https:// address'),
    v.description('The shop’s own site, which opens in a new tab'),
  ),
});

const TOPIC = group({
  name: plain('The name on the tab'),
  questions: list(
    group({ question: plain('A question'), answer: rich('Its answer') }),
    'The questions of one tab, each with its answer',
  ),
});

/** `config/words/home.json` */
export const HOME_WORDS = wordsFile({
  ...HEAD,
  hero: group({
    heading: plain('The largest words of the site'),
    lead: plain('What you do, in a sentence or two'),
    shopButton: plain('The button that leads to the shop'),
    priceButton: plain('The button that leads to the calculator'),
    trackButton: plain('The button that leads to the tracking page'),
    airmail: listOf(2, plain(''), 'Two short lines on the drawn envelope'),
  }),
  highlights: listOf(3, TITLE_AND_TEXT, 'Three promises, shown in turn'),
  banner: list(plain(''), 'Short phrases on the moving tape'),
  steps: group({
    heading: plain('The heading'),
    steps: listOf(3, TITLE_AND_TEXT, 'How it works: shop, locker, door'),
    priceButton: plain('The button that leads to the calculator'),
    storageLink: plain('The link to the page about storage'),
  }),
  counters: group({
    heading: plain('The heading'),
    packages: plain('Below the number of packages'),
    pincodes: plain('Below the number of pincodes'),
    customers: plain('Below the number of customers'),
    countries: plain('Below the number of countries'),
  }),
  addOns: group({
    heading: plain('The heading'),
    lead: plain('A sentence below it'),
    learnMore: plain('The link of each service to what is said about it'),
    personalShopper: TITLE_AND_TEXT,
    tailoring: TITLE_AND_TEXT,
    returns: TITLE_AND_TEXT,
    storeProducts: TITLE_AND_TEXT,
  }),
  shops: group({
    heading: plain('The heading'),
    lead: plain('A sentence or two below it'),
    shops: list(SHOP, 'Shops that you recommend'),
  }),
  voices: group({
    heading: plain('The heading above the testimonials'),
    sampleNote: plain('Shown while the testimonials are samples'),
    reasonsHeading: plain('The heading above the reasons'),
    reasons: list(rich(''), 'Reasons to choose you'),
  }),
  benefits: group({
    heading: plain('The heading'),
    boxes: list(
      group({
        name: plain('What the box is about'),
        entry: plain('The fact in large words'),
        text: rich('A sentence on it'),
      }),
      'The boxes of the form',
    ),
  }),
  faq: v.pipe(
    group({
      heading: plain('The heading'),
      openTopic: plain('The name of the topic that is open at first'),
      topics: list(TOPIC, 'A tab each'),
    }),
    v.forward(
      v.check(
        ({ openTopic, topics }) => topics.some(({ name }) => name === openTopic),
        'expected the name of one of the topics below',
      ),
      ['openTopic'],
    ),
  ),
});
