import { serviceOrigins } from '../../domain/staff/service-origins.ts';
import { isList, type Json, valueAt } from './json-path.ts';

/** What is not forbidden in a staff file, and should be known before it is on the host. */
export type StaffWarning =
  /** The file names a picture in place of holding it; only a build could put it in. */
  | { readonly kind: 'picture-missing'; readonly path: string; readonly name: string }
  /** The policy of the site's pages does not let them call it. */
  | { readonly kind: 'origin-blocked'; readonly origin: string };

/** @param allowed the origins that the site's pages may call; undefined for all. */
export function listStaffWarnings(
  document: Json,
  allowed: readonly string[] | undefined,
): readonly StaffWarning[] {
  return [...missingPictures(document), ...blockedOrigins(document, allowed)];
}

function missingPictures(document: Json): readonly StaffWarning[] {
  return picturePaths(document).flatMap((path) => {
    const name = valueAt(document, path);
    const isMissing = typeof name === 'string' && name !== '' && !name.startsWith('data:');
    return isMissing ? [{ kind: 'picture-missing', path, name } as const] : [];
  });
}

function picturePaths(document: Json): readonly string[] {
  const companies = valueAt(document, 'companies');
  const count = isList(companies) ? companies.length : 0;
  const ofCompanies = Array.from({ length: count }, (_, index) => [
    `companies.${index}.logo`,
    `companies.${index}.tax.signatory.picture`,
  ]);
  return [...ofCompanies.flat(), 'qr'];
}

function blockedOrigins(
  document: Json,
  allowed: readonly string[] | undefined,
): readonly StaffWarning[] {
  if (allowed === undefined) return [];
  const text = (path: string) => String(valueAt(document, path) ?? '');
  const wanted = serviceOrigins({
    sheet: { url: text('sheet.url') },
    email: { ...EMPTY_EMAIL, origin: text('email.origin') },
  });
  return wanted
    .filter((origin) => !allowed.includes(origin))
    .map((origin) => ({ kind: 'origin-blocked', origin }));
}

const EMPTY_EMAIL = { serviceId: '', templateId: '', publicKey: '' };
