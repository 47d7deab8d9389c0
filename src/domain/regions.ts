import { regions } from '../../config/tariff.json';
import type { TariffFile } from './parse-tariff.ts';

/** Where the agency delivers to, in words, as `config/tariff.json` lists it. */
export const REGIONS: TariffFile['regions'] = regions;
