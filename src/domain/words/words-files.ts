import type * as v from 'valibot';
import { ABOUT_WORDS } from './about-words.ts';
import { HOME_WORDS } from './home-words.ts';
import { SHOPZA_WORDS } from './shopza-words.ts';
import { SITE_WORDS } from './site-words.ts';
import {
  CALCULATOR_WORDS,
  CONTACT_WORDS,
  NOT_FOUND_WORDS,
  TRACK_WORDS,
} from './small-pages-words.ts';
import { STORAGE_WORDS } from './storage-words.ts';
import { TEXT_PAGE_WORDS } from './text-page-words.ts';

/** The files of `config/words/`, named like their pages. */
export const WORDS_FILES = {
  site: SITE_WORDS,
  home: HOME_WORDS,
  'price-calculator': CALCULATOR_WORDS,
  track: TRACK_WORDS,
  about: ABOUT_WORDS,
  contact: CONTACT_WORDS,
  shopza: SHOPZA_WORDS,
  storage: STORAGE_WORDS,
  terms: TEXT_PAGE_WORDS,
  privacy: TEXT_PAGE_WORDS,
  'not-found': NOT_FOUND_WORDS,
} as const;

export type WordsFileName = keyof typeof WORDS_FILES;

export const WORDS_FILE_NAMES = Object.keys(WORDS_FILES) as readonly WordsFileName[];

/** What each file holds once it is checked. */
export type Words = {
  readonly [Name in WordsFileName]: v.InferOutput<(typeof WORDS_FILES)[Name]>;
};
