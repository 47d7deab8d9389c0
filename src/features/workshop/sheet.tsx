import { type ReactNode, useId } from 'react';

interface SheetProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the workshop on a sheet of its own, with its heading. */
export function Sheet({ title, children }: SheetProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="workshop-sheet">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
