import { group, plain, wordsFile } from './word-fields.ts';

/** `config/words/site.json`: what is on every page. */
export const SITE_WORDS = wordsFile({
  menu: group({
    home: plain('The link to the home page'),
    calculator: plain('The link to the calculator'),
    shop: plain('The link to the shop’s own site'),
    track: plain('The link to the tracking page'),
    about: plain('The link to the page about you'),
    contact: plain('The link to the contact page'),
  }),
  footer: group({
    shop: plain('The link to the page about the shop'),
    storage: plain('The link to the page about storage'),
    about: plain('The link to the page about you'),
    contact: plain('The link to the contact page'),
    privacy: plain('The link to the privacy policy'),
    terms: plain('The link to the terms of use'),
    rights: plain('Follows the year and your name'),
  }),
  coupon: group({
    share: plain('The large figure of the welcome offer'),
    offer: plain('What it is taken off'),
    beforeCode: plain('Stands before the offer’s code'),
  }),
});
