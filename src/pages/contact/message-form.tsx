import { type FormEvent, useRef, useState } from 'react';
import { BUSINESS } from '../../domain/business.ts';
import { mailtoUrl } from '../../domain/mailto-url.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useEnvironment } from '../../ui/page-context.ts';
import styles from './message-form.module.css';

type Field = 'name' | 'email' | 'message';
type Errors = Readonly<Partial<Record<Field, string>>>;

interface HandedOver {
  /** Opens the visitor's e-mail app with the message. */
  readonly address: string;
  readonly message: string;
}

/**
 * A letter that the visitor's own e-mail app sends. The site has nobody to send it to by itself,
 * and a form that silently dropped it would deceive its reader. What is typed is in the fields
 * alone, and read when it is sent.
 */
export function MessageForm() {
  const { copyText } = useEnvironment();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [handedOver, setHandedOver] = useState<HandedOver>();
  const [copied, setCopied] = useState('');

  const noteChange = ({ target }: FormEvent) => {
    if (isField(target)) setErrors((found) => ({ ...found, [target.name]: undefined }));
    setHandedOver(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findErrors(form.current);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const message = textOf(form.current, 'message');
    const address = mailtoUrl(BUSINESS.email, letterOf(form.current));
    setHandedOver({ address, message });
    setCopied('');
    location.assign(address);
  };
  const copy = async (what: string, text: string) => {
    const isCopied = await copyText(text);
    setCopied(
      isCopied
        ? `${what} copied.`
        : 'Your browser blocked copying. Select the text and copy it yourself.',
    );
  };

  return (
    <form
      ref={form}
      className={styles['letter']}
      data-needs-scripts=""
      noValidate
      onInput={noteChange}
      onSubmit={submit}
    >
      <p className={styles['to']}>
        To: <b>{BUSINESS.email}</b>
      </p>
      <TextField label="Name" name="name" required autoComplete="name" error={errors.name} />
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="email"
        error={errors.email}
      />
      <TextArea label="Message" name="message" required rows={7} error={errors.message} />
      <div className={styles['send']}>
        <Button look="primary" type="submit">
          Send Message
        </Button>
        <p className={styles['hint']}>Opens your e-mail app with the message filled in.</p>
      </div>
      {handedOver !== undefined && (
        <Notice
          tone="calm"
          actions={
            <>
              <ButtonLink href={handedOver.address}>Open it again</ButtonLink>
              <Button onClick={() => void copy('Address', BUSINESS.email)}>Copy the address</Button>
              <Button onClick={() => void copy('Message', handedOver.message)}>
                Copy the message
              </Button>
            </>
          }
        >
          <p>
            Your message has not been sent yet. It should now be open in your e-mail app: press Send
            there. If the app did not open, write to <b>{BUSINESS.email}</b> yourself.
          </p>
          <p>{copied}</p>
        </Notice>
      )}
    </form>
  );
}

/** What the browser's own rules for required fields and e-mail addresses find, in our words. */
function findErrors(form: HTMLFormElement | null): Errors {
  const words: Readonly<Record<Field, string>> = {
    name: 'Enter your name.',
    email: 'Enter your e-mail address, so that we can reply.',
    message: 'Enter a message.',
  };
  const errors = Object.entries(words).flatMap(([field, missing]) => {
    const element = form?.elements.namedItem(field);
    if (!isField(element)) return [];
    if (element.value.trim() === '') return [[field, missing]];
    return element.validity.valid
      ? []
      : [[field, 'Enter a complete e-mail address, such as name@example.com.']];
  });
  return Object.fromEntries(errors);
}

function letterOf(form: HTMLFormElement | null) {
  const name = textOf(form, 'name').trim();
  return {
    subject: `Message from ${name}`,
    body: `${textOf(form, 'message').trim()}\n\n${name}\n${textOf(form, 'email').trim()}`,
  };
}

function textOf(form: HTMLFormElement | null, field: Field): string {
  const element = form?.elements.namedItem(field);
  return isField(element) ? element.value : '';
}

function isField(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
