import type { RecordVault } from './record-vault.ts';

/**
 * Opens, compares and seals each record only once, however often it is asked to: what is tried again
 * until nothing comes between takes its time at the first try alone.
 */
export function rememberingVault(records: RecordVault): RecordVault {
  return {
    ...records,
    openDraft: remember(records.openDraft),
    openInvoice: remember(records.openInvoice),
    isDamagedInvoice: remember(records.isDamagedInvoice),
    openPayment: remember(records.openPayment),
    openCustomer: remember(records.openCustomer),
    findForgottenCustomers: remember(records.findForgottenCustomers),
    uniteCustomers: remember(records.uniteCustomers),
    findForgottenDrafts: remember(records.findForgottenDrafts),
    openPicture: remember(records.openPicture),
    resealDraft: remember(records.resealDraft),
    resealInvoice: remember(records.resealInvoice),
  };
}

/** By what the rows say that are asked about, as each reading makes new objects of them. */
function remember<Asked extends readonly unknown[], Result>(
  ask: (...asked: Asked) => Promise<Result>,
): (...asked: Asked) => Promise<Result> {
  const known = new Map<string, Promise<Result>>();
  return (...asked) => {
    const key = JSON.stringify(asked);
    const result = known.get(key) ?? ask(...asked);
    known.set(key, result);
    return result;
  };
}
