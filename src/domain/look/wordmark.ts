import { wordmark } from '../../../config/look.json';
import type { Look } from './parse-look.ts';

/** How the agency's name is drawn, from `config/look.json`; the build has checked every field. */
export const WORDMARK: Look['wordmark'] = wordmark;
