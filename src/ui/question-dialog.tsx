import type { FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

interface QuestionDialogProps {
  readonly title: string;
  /** On the button that does it. */
  readonly action: string;
  /** On the button that leaves everything as it is. */
  readonly cancel?: string;
  readonly children: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** Asks something above the page; Escape leaves everything as it is too. */
export function QuestionDialog({
  title,
  action,
  cancel = 'Cancel',
  children,
  onSubmit,
  onClose,
}: QuestionDialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog title={title} width="middle" onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        {children}
        <div className={styles['actions']}>
          <Button type="submit" look="primary">
            {action}
          </Button>
          <Button onClick={onClose}>{cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
