import type { HeldDraft, IdPair } from '../domain/backup/holdings.ts';
import { isEarlierState } from '../domain/backup/is-earlier-state.ts';
import { planRestore } from '../domain/backup/plan-restore.ts';
import type { Backup } from './backup.ts';
import { countRestored, type PreparedCounts } from './count-restored.ts';
import type { SealedDraft } from './drafts.ts';
import type { SealedPayment } from './payments.ts';
import {
  type InvoiceToRestore,
  prepareRestoredInvoices,
  type RestoreTools,
} from './prepare-restored-invoices.ts';
import {
  holdingsOfBackup,
  openHeldDraft,
  type SealedHoldings,
  toHeldInvoices,
} from './read-holdings.ts';
import type { RecordVault } from './record-vault.ts';

export interface PreparedRestore {
  readonly removedDrafts: readonly string[];
  readonly drafts: readonly SealedDraft[];
  /** In order of issue on the other device. */
  readonly invoices: readonly InvoiceToRestore[];
  /** All payments of the backup, with the ids that their invoices have here. */
  readonly payments: readonly SealedPayment[];
  readonly counts: PreparedCounts;
}

/** Plans a restore, and opens and seals what it needs. Nothing is stored yet. */
export async function prepareRestore(
  device: SealedHoldings,
  backup: Backup,
  tools: RestoreTools,
): Promise<PreparedRestore> {
  const { records, mayBeOpen } = tools;
  const theirs = holdingsOfBackup(backup);
  const open = (drafts: readonly SealedDraft[]) =>
    Promise.all(drafts.map((draft) => openHeldDraft(draft, records)));
  const opened = await open(theirs.drafts);
  const theirDrafts = opened
    .filter(({ opening }) => opening.kind !== 'damaged')
    .map(({ held }) => held);
  const wholeDrafts = new Set(theirDrafts.map(({ id }) => id));
  // The backup's takes the place of one that is damaged here.
  const ourWhole = (await open(device.drafts))
    .filter(({ held, opening }) => opening.kind !== 'damaged' || !wholeDrafts.has(held.id))
    .map(({ held }) => held);
  // Asked of few, as who opens a draft at that moment would find it open elsewhere.
  const isConcerned = (own: HeldDraft) => theirDrafts.some((their) => isEarlierState(own, their));
  const ourDrafts = await Promise.all(
    ourWhole.map(async (own) =>
      isConcerned(own) ? { ...own, isOpen: await mayBeOpen(own.id) } : own,
    ),
  );
  const draftIds = new Set([...ourDrafts, ...theirDrafts].map(({ id }) => id));
  const ourInvoices = await toHeldInvoices(device, draftIds, records);
  const theirInvoices = await toHeldInvoices(theirs, draftIds, records);
  const plan = planRestore(
    { drafts: ourDrafts, invoices: ourInvoices },
    { drafts: theirDrafts, invoices: theirInvoices },
  );
  const pairs = [...plan.newInvoices, ...plan.knownInvoices];
  const invoices = await prepareRestoredInvoices(pairs, device, backup, tools);
  const lost = theirInvoices.filter(({ key }) => key === undefined).map(({ id }) => id);
  const openedInvoices = [
    ...invoices.flatMap(({ id, opening }) => (opening === undefined ? [] : [{ id, opening }])),
    ...(await Promise.all(
      backup.invoices
        .filter(({ id }) => lost.includes(id))
        .map(async (invoice) => ({ id: invoice.id, opening: await records.openInvoice(invoice) })),
    )),
  ];
  return {
    removedDrafts: [
      ...plan.obsoleteDrafts,
      ...plan.outdatedDrafts,
      ...plan.movedDrafts.map(({ id }) => id),
    ],
    drafts: [
      ...(await draftsAs(plan.movedDrafts, device.drafts, records)),
      ...(await draftsAs([...plan.newDrafts, ...plan.laterDrafts], theirs.drafts, records)).map(
        (draft) => ({ ...draft, fromBackup: draft.fromBackup ?? { madeAt: backup.madeAt } }),
      ),
    ],
    invoices: invoices.flatMap(({ prepared }) => prepared ?? []),
    payments: withIdsHere(backup.payments, pairs),
    counts: countRestored(
      plan,
      invoices,
      backup.unread,
      opened.map(({ held, opening }) => ({ id: held.id, opening })),
      openedInvoices,
    ),
  };
}

function withIdsHere(
  payments: readonly SealedPayment[],
  pairs: readonly IdPair[],
): readonly SealedPayment[] {
  const idHere = new Map(pairs.map(({ id, as }) => [id, as]));
  return payments.map((payment) => ({
    ...payment,
    invoiceId: idHere.get(payment.invoiceId) ?? payment.invoiceId,
  }));
}

/** The drafts, sealed for the ids that they get. */
async function draftsAs(
  pairs: readonly IdPair[],
  drafts: readonly SealedDraft[],
  records: RecordVault,
): Promise<SealedDraft[]> {
  const moved = await Promise.all(
    pairs.map(async ({ id, as }) => {
      const draft = newestOf(drafts.filter((each) => each.id === id));
      if (draft === undefined || id === as) return draft;
      const sealed = await records.resealDraft(draft, as);
      return sealed === undefined ? undefined : { ...draft, id: as, sealed };
    }),
  );
  return moved.filter((draft) => draft !== undefined);
}

function newestOf(drafts: readonly SealedDraft[]): SealedDraft | undefined {
  return [...drafts].sort((one, other) => other.savedAt - one.savedAt)[0];
}
