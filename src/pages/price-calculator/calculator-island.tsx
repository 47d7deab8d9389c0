import { lazy, Suspense, useCallback, useState } from 'react';
import { Calculator } from '../../features/calculator/calculator.tsx';

const InstallInvitation = lazy(async () => ({
  default: (await import('../../features/install/install-invitation.tsx')).InstallInvitation,
}));

/** The calculator, and the offer to keep it once it has shown a price. */
export function CalculatorIsland() {
  const [isQuoted, setQuoted] = useState(false);
  const noteQuote = useCallback(() => setQuoted(true), []);
  return (
    <>
      <Calculator onQuoted={noteQuote} />
      {isQuoted && (
        <Suspense>
          <InstallInvitation
            name="the calculator"
            answerKey="install-invitation"
            reason="It opens without a signal, and quotes from the last price list it loaded."
          />
        </Suspense>
      )}
    </>
  );
}
