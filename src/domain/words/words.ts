import about from '../../../config/words/about.json';
import contact from '../../../config/words/contact.json';
import home from '../../../config/words/home.json';
import notFound from '../../../config/words/not-found.json';
import calculator from '../../../config/words/price-calculator.json';
import privacy from '../../../config/words/privacy.json';
import shopza from '../../../config/words/shopza.json';
import site from '../../../config/words/site.json';
import storage from '../../../config/words/storage.json';
import terms from '../../../config/words/terms.json';
import track from '../../../config/words/track.json';
import { FACTS } from './facts.ts';
import { fillWords } from './fill-words.ts';
import type { Words } from './words-files.ts';

/** The words of `config/words/` as their files hold them; the build has checked every field. */
export const UNFILLED_WORDS: Words = {
  site,
  home,
  'price-calculator': calculator,
  track,
  about,
  contact,
  shopza,
  storage,
  terms,
  privacy,
  'not-found': notFound,
};

/** The same with this agency's facts filled in, as the pages show them. */
export const WORDS: Words = fillWords(UNFILLED_WORDS, FACTS);
