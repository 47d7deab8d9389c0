import type * as v from 'valibot';
import { LOOK_FILE } from '../domain/look/parse-look.ts';
import { BUSINESS_FILE } from '../domain/parse-business.ts';
import { SENDING_RULES_FILE } from '../domain/parse-sending-rules.ts';
import { TARIFF_FILE } from '../domain/parse-tariff.ts';
import { TESTIMONIALS_FILE } from '../domain/parse-testimonials.ts';
import { STAFF_FILE } from '../domain/staff/staff-file.ts';
import { WORDS_FILES } from '../domain/words/words-files.ts';
import { CONNECT_FILE } from './connect-file.ts';
import { SETTINGS } from './rates/read-settings.ts';

/** What every JSON file of `config/` is checked by, by its path there without `.json`. */
export const CONFIG_SCHEMAS: Readonly<Record<string, v.GenericSchema>> = {
  business: BUSINESS_FILE,
  connect: CONNECT_FILE,
  look: LOOK_FILE,
  'rates/card': SETTINGS,
  'sending-rules': SENDING_RULES_FILE,
  staff: STAFF_FILE,
  tariff: TARIFF_FILE,
  testimonials: TESTIMONIALS_FILE,
  ...Object.fromEntries(
    Object.entries(WORDS_FILES).map(([name, schema]) => [`words/${name}`, schema]),
  ),
};
