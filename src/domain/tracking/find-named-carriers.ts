import type { CarrierId } from './carrier.ts';

/** The carriers that a line names in words or by a link's host; a link's path does not count. */
export function findNamedCarriers(line: string): readonly CarrierId[] {
  const hosts = [...line.matchAll(/(?:https?:\/\/|www\.)([^\s/?#]+)\S*/gi)].flatMap(([, host]) =>
    carriersOfHost(host ?? ''),
  );
  const words = line.replaceAll(/(?:https?:\/\/|www\.)\S+/gi, ' ');
  const named = NAMES.filter(([, names]) => names.test(words)).map(([carrier]) => carrier);
  return [...new Set([...named, ...hosts])];
}

/** The carriers that own a host: one of its labels, as a whole, is the carrier's name. */
export function carriersOfHost(host: string): readonly CarrierId[] {
  const labels = host.toLowerCase().split('.');
  return HOSTS.filter(([, own]) => labels.some((label) => own.includes(label))).map(
    ([carrier]) => carrier,
  );
}

const NAMES: readonly (readonly [CarrierId, RegExp])[] = [
  ['dhl-express', /\bdhl\b/i],
  ['dpd', /\bdpd\b/i],
  ['fedex', /\bfed[ -]?ex\b/i],
  ['aramex', /\baramex\b/i],
  ['delhivery', /\bdelhivery\b/i],
  ['ups', /\bups\b/i],
  ['india-post', /\bindia ?post\b/i],
];

const HOSTS: readonly (readonly [CarrierId, readonly string[]])[] = [
  ['dhl-express', ['dhl']],
  ['dpd', ['dpd', 'dpdgroup']],
  ['fedex', ['fedex']],
  ['aramex', ['aramex']],
  ['delhivery', ['delhivery']],
  ['ups', ['ups']],
  ['india-post', ['indiapost']],
];
