import * as v from 'valibot';
import { extensibleObject } from '../domain/extensible-object.ts';
import { type SheetCell, toSheetRow } from '../domain/outbox/build-sheet-request.ts';
import type { Service } from '../domain/outbox/delivery.ts';
import { ISSUED_COLUMN } from '../domain/outbox/issued-column.ts';
import {
  SERVICE_ADDRESS_SCHEMAS,
  type ServiceAddresses,
  WAITING_REQUEST_SCHEMAS,
  type WaitingRequest,
} from '../domain/outbox/request.ts';

/*
 * The form in which version 2 stored requests, in a table of its own and without a seal; backups still
 * hold it, which are sealed as a whole. Its sheet requests are those of SheetDB, complete with `body`;
 * whatever the kind of sheet is now, backups keep to it, so that every version can restore them.
 */
export type ClearRequest = v.InferOutput<typeof CLEAR_REQUEST_SCHEMA>;

const SEQUENCE = { sequence: v.number() };

export const CLEAR_REQUEST_SCHEMA = v.variant('service', [
  extensibleObject({
    ...SEQUENCE,
    service: v.literal('sheet'),
    address: SERVICE_ADDRESS_SCHEMAS.sheet,
    /** JSON text. */
    body: v.string(),
    /** The column of a table, which the body lacks; a version that knows only the body sends it alone. */
    [ISSUED_COLUMN]: v.optional(v.string()),
  }),
  extensibleObject({
    ...SEQUENCE,
    ...WAITING_REQUEST_SCHEMAS.mail.entries,
    address: SERVICE_ADDRESS_SCHEMAS.mail,
  }),
]);

const BODY = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ data: WAITING_REQUEST_SCHEMAS.sheet.entries.cells }),
);

/** Undefined when its body cannot be read. */
export function fromClearRequest(row: ClearRequest): WaitingRequest | undefined {
  if (row.service === 'mail') {
    const { sequence: _, address: __, ...request } = row;
    return request;
  }
  const { sequence: _, address: __, body, [ISSUED_COLUMN]: issued, ...request } = row;
  const parsed = v.safeParse(BODY, body);
  return parsed.success
    ? { ...request, cells: { ...parsed.output.data, ...issuedCell(issued) } }
    : undefined;
}

/** The clear form of a request, as a backup holds it. */
export function toClearRequest(
  request: WaitingRequest,
  sequence: number,
  addresses: { readonly [Each in Service]?: ServiceAddresses[Each] | undefined },
): ClearRequest {
  if (request.service === 'mail')
    return { ...request, sequence, address: addresses.mail ?? NOWHERE.mail };
  const { cells, ...rest } = request;
  const body = JSON.stringify({ data: toSheetRow(cells), mode: 'RAW' });
  const address = addresses.sheet ?? NOWHERE.sheet;
  return { ...rest, sequence, address, body, ...issuedCell(cells[ISSUED_COLUMN]) };
}

function issuedCell(issued: SheetCell | undefined): { readonly [ISSUED_COLUMN]?: string } {
  return typeof issued === 'string' ? { [ISSUED_COLUMN]: issued } : {};
}

/** Whoever restores the backup has addresses of their own. */
const NOWHERE: ServiceAddresses = {
  sheet: { url: '' },
  mail: { origin: '', serviceId: '', templateId: '', publicKey: '' },
};

/** Where a clear request was to be sent. */
export function addressOfClearRequest({
  service,
  address,
}: ClearRequest): Partial<ServiceAddresses> {
  return { [service satisfies Service]: address };
}
