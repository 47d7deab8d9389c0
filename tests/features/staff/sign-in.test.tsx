// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { LockReason } from '../../../src/billing/staff/lock-reason.ts';
import type { SignInRefusal } from '../../../src/billing/staff/staff-session.ts';
import { timestamp } from '../../../src/domain/time.ts';
import { SignIn } from '../../../src/features/staff/sign-in.tsx';

const login = () => screen.getByRole('button');
const press = () => userEvent.click(login());
const enter = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

test('both fields are required, the first empty one has the focus, and nothing is tried', async () => {
  const { signIn } = openDoor();
  await press();
  expect(screen.getByText('Enter your ID.')).toBeTruthy();
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('ID'));
  enter('ID', 'demo');
  await press();
  expect(screen.queryByText('Enter your ID.')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(signIn).not.toHaveBeenCalled();
});

test.each<[SignInRefusal, string]>([
  [{ kind: 'wrong-pair' }, 'Invalid ID or Password!'],
  [
    { kind: 'unavailable', reason: 'no-answer' },
    'The staff file could not be loaded. Check your connection and try again.',
  ],
  [
    { kind: 'unavailable', reason: 'damaged' },
    'The staff file on this site is damaged. Ask the owner to build and publish the site again.',
  ],
  [
    { kind: 'unavailable', reason: 'no-crypto' },
    'You can’t sign in because this page was opened without https. Open its https:// address instead.',
  ],
])('%j is reported in words, once', async (refusal, words) => {
  const { answer } = openDoor();
  enter('ID', 'demo');
  enter('Password', 'not the password');
  await press();
  answer(refusal);
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(screen.queryByRole('progressbar')).toBeNull();
  await press();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a pair that was refused offline is said to be checked against the copy of that day', async () => {
  const { answer } = openDoor();
  enter('ID', 'demo');
  enter('Password', 'not the password');
  await press();
  answer({ kind: 'wrong-pair', savedAt: timestamp(Date.UTC(2026, 4, 3, 20)) });
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid ID or Password!');
  expect(screen.getByText(/checked against the copy of 4 May 2026, 01:30\./)).toBeTruthy();
});

test('the page shows progress while the desk opens, and a second press does nothing', async () => {
  const { signIn } = openDoor();
  enter('ID', 'demo');
  enter('Password', 'demo-parcel-desk');
  await press();
  expect(screen.getByRole('progressbar', { name: 'Opening the desk' })).toBeTruthy();
  expect(login().getAttribute('aria-disabled')).toBe('true');
  await press();
  expect(signIn).toHaveBeenCalledExactlyOnceWith({ id: 'demo', password: 'demo-parcel-desk' });
});

test.each<[LockReason, string]>([
  ['asked', 'The desk is locked. Nothing you wrote is lost.'],
  ['elsewhere', 'The desk was locked in another tab. Nothing you wrote is lost.'],
  [
    'clock',
    'The desk locked itself because the clock of this device was set back. Nothing you wrote is lost.',
  ],
  ['idle', 'The desk locked itself because it was idle. Nothing you wrote is lost.'],
])(
  'after a lock (%s) that is said, the ID has the focus, and the password is empty',
  (reason, words) => {
    openDoor(reason);
    expect(screen.getByRole('status').textContent).toBe(words);
    expect(document.activeElement).toBe(screen.getByLabelText('ID'));
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  },
);

test('a lock that is said only once somebody types the password leaves the focus there', () => {
  const { lockedBy } = openDoor();
  screen.getByLabelText('Password').focus();
  lockedBy('asked');
  expect(screen.getByRole('status').textContent).toContain('The desk is locked.');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

test('a lock leads to the ID also after a press beside the fields', () => {
  const { lockedBy } = openDoor();
  const around = screen.getByLabelText('ID').closest('section')?.parentElement;
  around?.setAttribute('tabindex', '-1');
  around?.focus();
  expect(document.activeElement).toBe(around);
  lockedBy('asked');
  expect(document.activeElement).toBe(screen.getByLabelText('ID'));
});

test('a first visit does not mention a lock', () => {
  openDoor();
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.activeElement).toBe(document.body);
});

function openDoor(lockedBy?: LockReason) {
  let answer: (refusal: SignInRefusal) => void = () => undefined;
  const signIn = vi.fn(
    () =>
      new Promise<SignInRefusal>((resolve) => {
        answer = resolve;
      }),
  );
  const session = {
    state: () => ({ kind: 'locked', reason: lockedBy }) as const,
    subscribe: () => () => undefined,
    signIn,
    update: () => Promise.resolve('newest' as const),
    lock: () => Promise.resolve(),
    show: () => () => undefined,
    noteActivity: () => undefined,
    onPressed: () => () => undefined,
  };
  const signInLockedBy = (reason?: LockReason) => (
    <SignIn session={session} lockedBy={reason}>
      {null}
    </SignIn>
  );
  const { rerender } = render(signInLockedBy(lockedBy));
  return {
    signIn,
    answer: (refusal: SignInRefusal) => answer(refusal),
    lockedBy: (reason: LockReason) => rerender(signInLockedBy(reason)),
  };
}
