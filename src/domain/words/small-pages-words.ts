import { HEAD, plain, wordsFile } from './word-fields.ts';

/** `config/words/contact.json` */
export const CONTACT_WORDS = wordsFile({
  ...HEAD,
  heading: plain('The page’s heading'),
  lead: plain('A sentence or two below it'),
  reachHeading: plain('The heading above e-mail address and phone number'),
  hoursHeading: plain('The heading above the hours'),
  timeZone: plain('Below the hours'),
  branchesHeading: plain('The heading above the branches'),
});

/** `config/words/price-calculator.json` */
export const CALCULATOR_WORDS = wordsFile({
  ...HEAD,
  heading: plain('The page’s heading'),
  lead: plain('A sentence or two below it'),
  picture: plain('Describes the picture to those who cannot see it'),
});

/** `config/words/track.json` */
export const TRACK_WORDS = wordsFile({
  ...HEAD,
  heading: plain('The page’s heading'),
  lead: plain('A sentence or two below it'),
  carriersHeading: plain('The heading above the carriers'),
  carriersLead: plain('A sentence below it'),
  picture: plain('Describes the picture to those who cannot see it'),
});

/** `config/words/not-found.json` */
export const NOT_FOUND_WORDS = wordsFile({
  ...HEAD,
  stamp: plain('The words of the stamp'),
  heading: plain('The page’s heading'),
  text: plain('Above the buttons'),
  calculatorButton: plain('The button that leads to the calculator'),
  trackButton: plain('The button that leads to the tracking page'),
  homeButton: plain('The button that leads to the home page'),
});
