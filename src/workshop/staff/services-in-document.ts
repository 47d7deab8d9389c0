import * as v from 'valibot';
import type { ServiceAddresses } from '../../domain/outbox/request.ts';
import type { ExtraColumns } from '../../domain/staff/extra-columns.ts';
import { type FieldFault, listFieldFaults } from '../../domain/staff/list-faults.ts';
import { type ReadableTable, readableTable } from '../../domain/staff/readable-table.ts';
import { serviceAddresses } from '../../domain/staff/service-addresses.ts';
import { STAFF_FIELD_SCHEMAS } from '../../domain/staff/staff-fields.ts';
import { isList, type Json, valueAt } from './json-path.ts';

const SERVICES = v.object({ sheet: STAFF_FIELD_SCHEMAS.sheet, email: STAFF_FIELD_SCHEMAS.email });

type DocumentServices =
  | ({
      readonly kind: 'ready';
      readonly addresses: ServiceAddresses;
      /** Where the file has a key for reading. */
      readonly table: ReadableTable | undefined;
    } & ExtraColumns)
  | { readonly kind: 'faulty'; readonly faults: readonly FieldFault[] };

/** The two services of a staff file, of which other fields may still be empty. */
export function servicesInDocument(document: Json): DocumentServices {
  const checked = v.safeParse(SERVICES, document);
  if (!checked.success) return { kind: 'faulty', faults: listFieldFaults(checked.issues) };
  const companies = valueAt(document, 'companies');
  const hasTax =
    isList(companies) && companies.some((company) => valueAt(company, 'tax') !== undefined);
  const table = readableTable(checked.output.sheet);
  return {
    kind: 'ready',
    addresses: serviceAddresses(checked.output),
    hasTax,
    hasDesks: valueAt(document, 'desks') === true,
    hasIssued: table !== undefined,
    table,
  };
}
