import business from '../../config/business.json';
import type { Business } from './parse-business.ts';

/** The agency as `config/business.json` describes it; the build has checked every field. */
export const BUSINESS: Business = business;
