import { useCallback, useState } from 'react';
import { Calculator } from '../../features/calculator/calculator.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const InstallInvitation = lazyPart(
  async () => (await import('../../features/install/install-invitation.tsx')).InstallInvitation,
  // An offer that nobody waits for.
  { Loading: () => null, Missing: () => null },
);

/** The calculator, and the offer to keep it once it has shown a price. */
export function CalculatorIsland() {
  const [isQuoted, setQuoted] = useState(false);
  const noteQuote = useCallback(() => setQuoted(true), []);
  return (
    <>
      <Calculator onQuoted={noteQuote} />
      {isQuoted && (
        <InstallInvitation
          name="the calculator"
          answerKey="install-invitation"
          reason="It opens without a signal, and quotes from the last price list it loaded."
        />
      )}
    </>
  );
}
