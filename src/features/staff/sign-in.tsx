import { type FormEvent, type ReactNode, useState } from 'react';
import type { LockReason } from '../../billing/staff/lock-reason.ts';
import type { SignInRefusal, StaffSession } from '../../billing/staff/staff-session.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './sign-in.module.css';

interface SignInProps {
  readonly session: StaffSession;
  /** What locked the session; undefined when nobody has signed in yet. */
  readonly lockedBy: LockReason | undefined;
  /** Shown below the form. */
  readonly children: ReactNode;
}

/**
 * The login screen: the pair opens the sealed staff file, or does not. What is typed is in the fields
 * alone, where a password manager may put it at any moment, and is read at Login.
 */
export function SignIn({ session, lockedBy, children }: SignInProps) {
  const [missing, setMissing] = useState<readonly Field[]>([]);
  const [isOpening, setOpening] = useState(false);
  const [refusal, setRefusal] = useState<SignInRefusal>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const id = textOf(form, 'username');
    const password = textOf(form, 'password');
    const empty = FIELDS.filter((field) => textOf(form, field) === '');
    setMissing(empty);
    setRefusal(undefined);
    if (isOpening) return;
    if (empty[0] !== undefined) {
      focusField(form, empty[0]);
      return;
    }
    setOpening(true);
    const opening = await session.signIn({ id, password });
    setOpening(false);
    if (opening.kind === 'wrong-pair' || opening.kind === 'unavailable') setRefusal(opening);
  };
  const noteChange = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setMissing(missing.filter((field) => textOf(currentTarget, field) === ''));

  return (
    <section className={styles['screen']}>
      <form
        className={styles['form']}
        noValidate
        onInput={noteChange}
        onSubmit={(event) => void submit(event)}
      >
        <h1 className={styles['title']}>Staff desk</h1>
        {lockedBy !== undefined && <LockedSign lockedBy={lockedBy} />}
        <TextField
          ref={lockedBy === undefined ? undefined : focusUnlessElsewhere}
          label="ID"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={missing.includes('username') ? 'Enter your ID.' : undefined}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          error={missing.includes('password') ? 'Enter your password.' : undefined}
        />
        {refusal !== undefined && <Notice tone="bad">{messageFor(refusal)}</Notice>}
        {refusal?.kind === 'wrong-pair' && refusal.savedAt !== undefined && (
          <p>
            The site’s own staff file could not be loaded, so this was checked against the copy of{' '}
            {formatMoment(refusal.savedAt)}. If the password was changed since then, check your
            connection and try again.
          </p>
        )}
        <Button look="primary" type="submit" aria-disabled={isOpening} className={styles['submit']}>
          {isOpening ? 'Opening the desk…' : 'Login'}
        </Button>
        {isOpening && (
          <div role="progressbar" aria-label="Opening the desk" className={styles['progress']} />
        )}
        <p className={styles['note']}>The desk locks when you reload the page or leave it idle.</p>
      </form>
      {children}
    </section>
  );
}

function LockedSign({ lockedBy }: { readonly lockedBy: LockReason }) {
  return <p role="status">{LOCKED_BY[lockedBy]} Nothing you wrote is lost.</p>;
}

const LOCKED_BY: Readonly<Record<LockReason, string>> = {
  asked: 'The desk is locked.',
  elsewhere: 'The desk was locked in another tab.',
  idle: 'The desk locked itself because it was idle.',
  clock: 'The desk locked itself because the clock of this device was set back.',
};

/**
 * The button that locked the session is gone with it. But after the reload that ends a lock somebody may
 * be typing already when this page takes over, and no word of the password may go into the ID. What
 * surrounds the field takes no words: the body, and the main part after a press on it.
 */
function focusUnlessElsewhere(field: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement.contains(field)) field?.focus();
}

const FIELDS = ['username', 'password'] as const;

type Field = (typeof FIELDS)[number];

function textOf(form: HTMLFormElement, name: Field): string {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : '';
}

function focusField(form: HTMLFormElement, name: Field): void {
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}

function messageFor(refusal: SignInRefusal): string {
  if (refusal.kind === 'wrong-pair') return 'Invalid ID or Password!';
  switch (refusal.reason) {
    case 'no-answer':
      return 'The staff file could not be loaded. Check your connection and try again.';
    case 'damaged':
      return 'The staff file on this site is damaged. Ask the owner to build and publish the site again.';
    case 'no-crypto':
      return 'You can’t sign in because this page was opened without https. Open its https:// address instead.';
  }
}
