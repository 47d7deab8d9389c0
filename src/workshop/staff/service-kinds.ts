import { isList, type Json } from './json-path.ts';

/** The two places that invoices go to, by their field of the staff file. */
export type ServiceField = 'sheet' | 'email';

/** What each kind has of its own at first; the first kind is the one without a `kind`. */
const FIRST: Readonly<Record<ServiceField, Readonly<Record<string, Fields>>>> = {
  sheet: {
    service: { url: '' },
    postgrest: { kind: 'postgrest', url: '', key: '' },
  },
  email: {
    service: { origin: '', serviceId: '', templateId: '', publicKey: '' },
    // The relay looks at no service ID, and a staff file without one is refused.
    relay: { kind: 'relay', origin: '', serviceId: 'relay', templateId: '', publicKey: '' },
  },
};

/** Fields of a kind that a staff file may lack. */
const OPTIONAL: Readonly<Record<string, readonly string[]>> = { postgrest: ['readKey'] };

type Fields = Readonly<Record<string, Json>>;

/** The kind of service that a staff file names; `service` for what it does not know. */
export function kindOfService(field: ServiceField, service: Json | undefined): string {
  const { kind } = fieldsOf(service);
  return typeof kind === 'string' && kind in FIRST[field] ? kind : 'service';
}

/**
 * The same service as another kind. Fields that no kind has stay.
 * @param former what this kind had when it was last chosen.
 */
export function withServiceKind(
  field: ServiceField,
  service: Json | undefined,
  kind: string,
  former: Fields | undefined,
): Json {
  const shown = kindOfService(field, service);
  if (kind === shown) return service ?? {};
  const known = new Set(Object.keys(FIRST[field]).flatMap((each) => namesOf(field, each)));
  const others = pick(service, (name) => !known.has(name));
  const first = FIRST[field][kind] ?? {};
  const isOfKind = (name: string) => namesOf(field, kind).includes(name);
  // A table whose file lacks `kind` shows as the first kind, and is not to lose what it has.
  const isMeant = Object.keys(fieldsOf(service)).some(
    (name) => isOfKind(name) && !namesOf(field, shown).includes(name),
  );
  const own = isMeant ? pick(service, (name) => isOfKind(name) && name !== 'kind') : former;
  return { ...others, ...first, ...own };
}

/** What a service has of its kind's own fields, to be put back when the kind is chosen again. */
export function ownFields(field: ServiceField, service: Json | undefined): Fields {
  const names = namesOf(field, kindOfService(field, service));
  return pick(service, (name) => names.includes(name));
}

function pick(service: Json | undefined, isWanted: (name: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(fieldsOf(service)).filter(([name]) => isWanted(name)));
}

function namesOf(field: ServiceField, kind: string): readonly string[] {
  return [...Object.keys(FIRST[field][kind] ?? {}), ...(OPTIONAL[kind] ?? [])];
}

function fieldsOf(service: Json | undefined): Fields {
  const isGroup = typeof service === 'object' && service !== null && !isList(service);
  return isGroup ? service : {};
}
