import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './modal.module.css';

interface ModalProps {
  readonly title: string;
  /** On the button that does it. */
  readonly action: string;
  readonly children: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** Asks something above the page; Escape and Cancel leave everything as it is. */
export function Modal({ title, action, children, onSubmit, onClose }: ModalProps) {
  const heading = useId();
  const [opener] = useState(() => document.activeElement);
  const place = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = place.current;
    dialog?.showModal();
    return () => {
      // Until it is closed nothing behind it can have the focus.
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [opener]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <dialog ref={place} aria-labelledby={heading} className={styles['modal']} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        <h2 id={heading} className={styles['title']}>
          {title}
        </h2>
        {children}
        <div className={styles['actions']}>
          <Button type="submit" look="primary">
            {action}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </dialog>
  );
}
