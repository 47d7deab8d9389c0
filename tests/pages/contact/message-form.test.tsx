// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { MessageForm } from '../../../src/pages/contact/message-form.tsx';
import { TestPage } from '../../support/test-page.tsx';

const MISSING = {
  Name: 'Enter your name.',
  Email: 'Enter your e-mail address, so that we can reply.',
  Message: 'Enter a message.',
} as const;
const HALF_AN_ADDRESS = /^Enter a complete e-mail address/;
const HANDED_OVER = /^Your message has not been sent yet\./;

type Field = keyof typeof MISSING;

test('an empty form says what is missing and goes to the first of it', async () => {
  open();
  await send();
  for (const [name, missing] of Object.entries(MISSING))
    expect(screen.getByRole('textbox', { name, description: missing })).toBeTruthy();
  expect(document.activeElement).toBe(field('Name'));
  expect(screen.queryByText(HANDED_OVER)).toBeNull();
});

test('every field is required, and the e-mail address has its own keyboard', () => {
  open();
  for (const name of ['Name', 'Email', 'Message'] as const)
    expect(field(name).hasAttribute('required'), name).toBe(true);
  expect(field('Email').getAttribute('type')).toBe('email');
});

test('half an e-mail address is refused', async () => {
  open();
  await userEvent.type(field('Name'), 'Asha');
  await userEvent.type(field('Email'), 'asha');
  await userEvent.type(field('Message'), 'Hello');
  await send();
  expect(screen.getByText(HALF_AN_ADDRESS)).toBeTruthy();
  expect(document.activeElement).toBe(field('Email'));
  expect(screen.queryByText(HANDED_OVER)).toBeNull();
});

function open(): void {
  render(
    <TestPage>
      <MessageForm />
    </TestPage>,
  );
}

async function send(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
}

function field(name: Field): HTMLElement {
  return screen.getByRole('textbox', { name });
}
