import { join } from 'node:path';

/** The sample agency as test data, whatever `config` holds. */
export const AGENCY_FOLDER = join(import.meta.dirname, '../fixtures/agency');
