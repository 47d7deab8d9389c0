import * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';
import type { Service } from './delivery.ts';
import { fromCellText } from './to-cell-text.ts';

/** Where each service is, by the staff file. */
export type ServiceAddresses = {
  readonly [Each in Service]: v.InferOutput<(typeof SERVICE_ADDRESS_SCHEMAS)[Each]>;
};
export type SheetServiceAddress = ServiceAddresses['sheet'];
export type MailServiceAddress = ServiceAddresses['mail'];

/**
 * What waits to be sent to a service, complete when the invoice is issued, so that every attempt is
 * identical. Where it goes is kept once for each service, so that it follows a change of services.
 */
export type WaitingRequest<S extends Service = Service> = {
  readonly [Each in S]: v.InferOutput<(typeof WAITING_REQUEST_SCHEMAS)[Each]>;
}[S];

export type SheetRequest = WaitingRequest<'sheet'> & { readonly address: SheetServiceAddress };
export type MailRequest = WaitingRequest<'mail'> & { readonly address: MailServiceAddress };

export const SERVICE_ADDRESS_SCHEMAS = {
  sheet: v.union([
    /** A table in PostgreSQL, reached by PostgREST's protocol. */
    extensibleObject({
      kind: v.literal('postgrest'),
      /** The full URL of the table. */
      url: v.string(),
      /** It may only add rows: it is kept with what waits, which goes out while the app is locked. */
      key: v.string(),
      /** The key that may read is never part of an address, so it is stored with none. */
      readKey: v.exactOptional(v.never()),
    }),
    /** The full URL of the sheet's API. Of a kind that a newer version adds nothing is known here. */
    extensibleObject({ url: v.string(), kind: v.exactOptional(v.never()) }),
  ]),
  mail: extensibleObject({
    /** A relay of one's own, which sends each mail once; absent for a mail service. */
    kind: v.exactOptional(v.literal('relay')),
    /** Empty for the site's own. */
    origin: v.string(),
    serviceId: v.string(),
    templateId: v.string(),
    publicKey: v.string(),
  }),
} as const;

/** Earlier versions stored texts as the sheet service of that time gets them. */
const RECORDED_TEXT = v.pipe(v.string(), v.transform(fromCellText));

export const WAITING_REQUEST_SCHEMAS = {
  sheet: extensibleObject({
    service: v.literal('sheet'),
    /** The invoice's record by column; each kind of sheet writes it in its own form as it is sent. */
    cells: v.record(v.string(), v.union([RECORDED_TEXT, v.number(), v.boolean()])),
  }),
  mail: extensibleObject({
    service: v.literal('mail'),
    /** The template's variables, including the PDF as a data URL. */
    params: v.record(v.string(), v.string()),
  }),
} as const;
