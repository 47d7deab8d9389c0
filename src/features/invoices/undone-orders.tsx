import { Fragment } from 'react';
import { formatMoment } from '../../domain/format-moment.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useObservable } from '../../ui/use-observable.ts';
import type { NewsOfInvoice, OrderNews } from '../order-news.ts';

/** Orders that were not done, or may not have been, and of which nobody could be told at once, until staff have answered. */
export function UndoneOrders({ news }: { readonly news: OrderNews }) {
  const undone = useObservable(news).filter((each) => each.order !== 'restore');
  return undone.map((each) => {
    const { name, notDone, unknownEnd } = WORDS[each.order];
    const isKnown = each.end === 'not-done';
    return (
      <Fragment key={`${each.at} ${each.order} ${each.invoiceNumber}`}>
        <Notice
          tone={isKnown ? 'bad' : 'warn'}
          actions={<Button onClick={() => news.forget(each)}>OK</Button>}
        >
          <b>
            {name}
            {each.order === 'client' ? '' : ` ${each.invoiceNumber || 'without a number'}`}, ordered{' '}
            {formatMoment(each.at)}:{' '}
          </b>
          {isKnown ? notDone : unknownEnd}
        </Notice>
      </Fragment>
    );
  });
}

interface Words {
  readonly name: string;
  readonly notDone: string;
  readonly unknownEnd: string;
}

const WORDS: Readonly<Record<NewsOfInvoice['order'], Words>> = {
  invoice: {
    name: 'Invoice',
    notDone: 'It was not issued. It is among the Drafts: open it and issue it there.',
    unknownEnd:
      'It is not known whether it was issued. Look for it in the History, and issue its draft only ' +
      'if it is not there.',
  },
  'invoice-mail': {
    name: 'E-mail of',
    notDone:
      'The invoice is issued, but its e-mail was not ordered. Find it in the History and press ' +
      '“Send again…”.',
    unknownEnd:
      'It is not known whether its e-mail was ordered. Look for it in the History, and press ' +
      '“Send again…” only if it has none.',
  },
  resend: {
    name: 'E-mail of',
    notDone:
      'It was not sent again, which could not be said while the desk was locked. Find it in the ' +
      'History and press “Send again…”.',
    unknownEnd:
      'It is not known whether it is sent again. If that is not under way in another tab, look for ' +
      'it in the History, and press “Send again…” only if it is not there.',
  },
  reminder: {
    name: 'Reminder about',
    notDone:
      'It was not sent, which could not be said while the desk was locked. Find the invoice under ' +
      'Owing and press “Remind…”.',
    unknownEnd:
      'It is not known whether it is sent. If that is not under way in another tab, look for it in ' +
      'the History, and press “Remind…” under Owing only if it is not there.',
  },
  'credit-note': {
    name: 'Credit note for',
    notDone:
      'It was not issued, which could not be said while the desk was locked. Find the invoice in ' +
      'the History and press “Credit note…”.',
    unknownEnd:
      'It is not known whether it was issued. If that is not under way in another tab, look for it ' +
      'in the History, and press “Credit note…” only if it is not there.',
  },
  payment: {
    name: 'Payment for',
    notDone:
      'It was not recorded or withdrawn, which could not be said while the desk was locked. Find ' +
      'the invoice in the History and press “Payments…”.',
    unknownEnd:
      'It is not known whether it was recorded or withdrawn. Find the invoice in the History, and ' +
      'look under “Payments…”.',
  },
  client: {
    name: 'Change to a client',
    notDone:
      'It was not saved, which could not be said while the desk was locked. Look under Clients, ' +
      'and correct, merge or forget the client again.',
    unknownEnd:
      'It is not known whether it was saved. Look under Clients whether the client is corrected, ' +
      'merged or forgotten.',
  },
};
