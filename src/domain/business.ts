import business from '../../config/business.json';
import type { Business } from './parse-business.ts';

/** The agency as described in `config/business.json`; the build has checked every field. */
export const BUSINESS: Business = business;
