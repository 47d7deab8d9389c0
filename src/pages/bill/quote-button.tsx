import { useState } from 'react';
import { type QuotedParcel, takeQuote } from '../../domain/invoice/take-quote.ts';
import { useBilling } from '../../features/invoices/use-billing.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const QuoteDialog = lazyPart(
  async () => (await import('../../features/calculator/quote-dialog.tsx')).QuoteDialog,
);

/** Turns a quote of the calculator into rows of the open invoice. */
export function QuoteButton() {
  const { editor } = useBilling();
  const [isOpen, setOpen] = useState(false);
  const take = (quoted: QuotedParcel) => {
    editor.change((draft) => takeQuote(draft, quoted));
    setOpen(false);
  };
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          // Its code may not have come at the last press.
          QuoteDialog.prepare();
          setOpen(true);
        }}
      >
        Use a quote…
      </Button>
      {isOpen && <QuoteDialog onTake={take} onClose={() => setOpen(false)} />}
    </>
  );
}
