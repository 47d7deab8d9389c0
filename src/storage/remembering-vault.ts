import type { RecordVault } from './record-vault.ts';

/**
 * Opens and seals each record only once, however often it is asked to: what is tried again until nothing
 * comes between takes its time at the first try alone.
 */
export function rememberingVault(records: RecordVault): RecordVault {
  return {
    ...records,
    openDraft: rememberFor(records.openDraft),
    openInvoice: rememberFor(records.openInvoice),
    isDamagedInvoice: rememberFor(records.isDamagedInvoice),
    openPayment: rememberFor(records.openPayment),
    openCustomer: rememberFor(records.openCustomer),
    openPicture: rememberFor(records.openPicture),
    resealDraft: rememberFor(records.resealDraft),
    resealInvoice: rememberFor(records.resealInvoice),
  };
}

interface SealedRecord {
  readonly id: string;
  readonly sealed: string;
}

/** What a record is opened to, by its id and its sealed text, as each reading makes new objects of it. */
function rememberFor<Row extends SealedRecord, More extends readonly string[], Result>(
  ask: (record: Row, ...more: More) => Promise<Result>,
): (record: Row, ...more: More) => Promise<Result> {
  const known = new Map<string, Promise<Result>>();
  return (record, ...more) => {
    const asked = JSON.stringify([record.id, record.sealed, ...more]);
    const result = known.get(asked) ?? ask(record, ...more);
    known.set(asked, result);
    return result;
  };
}
