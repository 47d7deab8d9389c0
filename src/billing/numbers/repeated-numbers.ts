import * as v from 'valibot';
import type { NumberedInvoice } from '../../domain/numbers/numbered-invoice.ts';
import type { Observable } from '../../domain/observable.ts';
import { keyOfCreditNote } from '../../domain/tax/key-of-credit-note.ts';
import { minutes, seconds } from '../../domain/time.ts';
import type { InvoiceHistoryState } from '../history/invoice-history.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { findRepeatedNumbers, type RepeatedNumber } from './find-repeated-numbers.ts';

interface RepeatedNumbersState {
  readonly all: readonly RepeatedNumber[];
  /** Those that nobody has dealt with on this device. */
  readonly open: readonly RepeatedNumber[];
}

/** Numbers that are on more than one invoice of a company, here or on the server. */
export interface RepeatedNumbers extends Observable<RepeatedNumbersState> {
  /** Somebody has dealt with it: it is listed on, and no longer pointed out. */
  readonly settle: (repeated: RepeatedNumber) => void;
}

/** Key of the ids of those that were dealt with on this device. */
const SETTLED = 'repeated-numbers-settled';
/** Another desk may send its invoice at any time, and a day at the desk is long. */
const ASK_EVERY = minutes(10);
/** Nobody waits for the answer. */
const PATIENCE = seconds(20);

const NONE: RepeatedNumbersState = { all: [], open: [] };

/** Looks through the history, and asks the server where it may be asked, while somebody listens. */
export function makeRepeatedNumbers(
  { environment, allDesks }: Pick<SignedInContext, 'environment' | 'allDesks'>,
  history: Observable<InvoiceHistoryState>,
): RepeatedNumbers {
  const listeners = new Set<() => void>();
  let shown = NONE;
  let onServer: readonly NumberedInvoice[] = [];
  let stops: readonly (() => void)[] = [];

  const update = () => {
    const { isComplete } = history.state();
    // The pages of a long history come one by one, and each would be looked through again.
    const here = isComplete ? numberedOf(history.state()) : [];
    const all = findRepeatedNumbers([...here, ...onServer]);
    if (all.length === 0 && shown.all.length === 0) return;
    const settled = readSettled(environment.getItem(SETTLED));
    shown = { all, open: all.filter(({ id }) => !settled.includes(id)) };
    for (const listener of [...listeners]) listener();
  };
  const ask = async () => {
    const found = await allDesks?.findRepeated(environment.timeoutSignal(PATIENCE));
    if (found === undefined || listeners.size === 0) return;
    onServer = found;
    update();
  };

  return {
    state: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) {
        const asking =
          allDesks === undefined ? [] : [environment.every(ASK_EVERY, () => void ask())];
        stops = [history.subscribe(update), ...asking];
        update();
        void ask();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        for (const stop of stops) stop();
      };
    },
    settle: ({ id }) => {
      const settled = readSettled(environment.getItem(SETTLED));
      environment.setItem(SETTLED, JSON.stringify([...settled, id]));
      update();
    },
  };
}

function numberedOf({ invoices, creditNotes }: InvoiceHistoryState): readonly NumberedInvoice[] {
  return [
    ...invoices.map(({ invoice: { invoiceNumber, createdAt, company, customer, desk = '' } }) => ({
      key: { createdAt, invoiceNumber, companyId: company.id },
      companyName: company.name,
      customerName: customer.name,
      desk,
    })),
    ...creditNotes.map(({ note }) => ({
      key: keyOfCreditNote(note),
      companyName: note.invoice.company.name,
      customerName: note.invoice.customer.name,
      desk: note.desk ?? '',
    })),
  ];
}

const IDS = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

function readSettled(stored: string | null): readonly string[] {
  const parsed = v.safeParse(IDS, stored);
  return parsed.success ? parsed.output : [];
}
