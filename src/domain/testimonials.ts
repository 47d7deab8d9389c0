import testimonials from '../../config/testimonials.json';
import type { Testimonials } from './parse-testimonials.ts';

/** Customers' words as `config/testimonials.json` holds them; the build has checked every field. */
export const TESTIMONIALS: Testimonials = testimonials;
