import { useState } from 'react';
import { saveIssuingDesk } from '../../../billing/desk/issuing-desk.ts';
import type { IssuingDesk } from '../../../domain/invoice/issuing-desk.ts';
import { TextField } from '../../../ui/field.tsx';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import { StorageRefusal } from '../customers/storage-refusal.tsx';
import { useSaving } from '../customers/use-saving.ts';
import { useBilling } from '../use-billing.ts';

interface DeskDialogProps {
  readonly known: IssuingDesk;
  readonly onClose: () => void;
}

/** So many characters are plenty for a list of invoices. */
const MAX_LENGTH = 60;

/** Asks for the desk that this device is at, and for who issues there now. */
export function DeskDialog({ known, onClose }: DeskDialogProps) {
  const billing = useBilling();
  const [desk, setDesk] = useState(known.desk);
  const [issuedBy, setIssuedBy] = useState(known.issuedBy);
  const { failure, save } = useSaving(onClose);
  return (
    <QuestionDialog
      title="Desk and clerk"
      action="Save"
      onSubmit={() => save(saveIssuingDesk(billing, { desk, issuedBy }))}
      onClose={onClose}
    >
      <TextField
        label="This desk"
        placeholder="Front counter"
        maxLength={MAX_LENGTH}
        value={desk}
        onChange={({ target: { value } }) => setDesk(value)}
      />
      <TextField
        label="Clerk"
        maxLength={MAX_LENGTH}
        value={issuedBy}
        onChange={({ target: { value } }) => setIssuedBy(value)}
      />
      <p>
        Written on every invoice issued on this device from now on, for the agency’s own books; the
        customer’s PDF doesn’t show it.
      </p>
      <StorageRefusal failure={failure} />
    </QuestionDialog>
  );
}
