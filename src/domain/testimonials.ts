import testimonials from '../../config/testimonials.json';
import type { Testimonials } from './parse-testimonials.ts';

/** What customers say, from `config/testimonials.json`; the build has checked every field. */
export const TESTIMONIALS: Testimonials = testimonials;
