import { regions } from '../../config/tariff.json';
import type { TariffFile } from './parse-tariff.ts';

/** The regions that the agency delivers to, from `config/tariff.json`. */
export const DELIVERY_REGIONS: TariffFile['regions'] = regions;
