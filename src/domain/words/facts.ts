import { BUSINESS } from '../business.ts';
import { describeHours } from '../describe-hours.ts';
import { TARIFF_TEXTS } from '../tariff-texts.ts';
import type { FactName } from './fact-names.ts';

const { name, tagline, description, email, phone, founded, hours, offer, storefront, branches } =
  BUSINESS;

/** What this build puts in the place of each `{name}` in its words. */
export const FACTS: Readonly<Record<FactName, string>> = {
  ...TARIFF_TEXTS,
  name,
  tagline,
  description,
  email,
  phone,
  founded: String(founded),
  hours: describeHours(hours),
  offerCode: offer.code,
  offerPercent: `${offer.percent}%`,
  storefront,
  branchAddress: branches[0]?.address ?? '',
};
