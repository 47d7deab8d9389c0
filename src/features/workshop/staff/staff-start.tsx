import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ClosedStaff } from '../../../workshop/staff/staff-state.ts';
import type { StaffWorkshop } from '../../../workshop/staff/staff-workshop.ts';
import { FileButton } from '../file-button.tsx';
import { Sheet } from '../sheet.tsx';

interface StaffStartProps {
  readonly workshop: StaffWorkshop;
  readonly state: ClosedStaff;
}

/** Three ways to begin: the file in use, a file of this device, or an empty one. */
export function StaffStart({ workshop, state: { isOpening, typed, problem } }: StaffStartProps) {
  const form = useRef<HTMLFormElement>(null);
  const pair = () => ({
    id: fieldOf(form.current, 'id')?.value ?? '',
    password: fieldOf(form.current, 'password')?.value ?? '',
  });
  const [typedBefore] = useState(typed);
  useLayoutEffect(() => {
    // As values, since a default value would be an attribute, with the password in the page's HTML.
    for (const name of ['id', 'password'] as const) {
      const field = fieldOf(form.current, name);
      if (field !== undefined) field.value = typedBefore[name];
    }
  }, [typedBefore]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isOpening) void workshop.openFromHost(pair());
  };
  return (
    <Sheet title="Open the staff file">
      <p>
        The staff file has the companies, their bank details, the services that invoices go to, and
        the ID and password of the staff desk. It is sealed: only its ID and password open it.
      </p>
      <form
        ref={form}
        className="workshop-fields"
        noValidate
        onSubmit={submit}
        onInput={() => workshop.noteTyped(pair())}
      >
        <TextField
          label="ID"
          name="id"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
        />
        <div className="workshop-wide workshop-actions">
          <Button look="primary" type="submit" aria-disabled={isOpening}>
            {isOpening ? 'Opening…' : 'Open the file of this site'}
          </Button>
          <FileButton
            label="Open a staff file of this device"
            accept=".json,application/json"
            onFile={(file) => void workshop.openFile(file, pair())}
          />
          <Button look="quiet" onClick={workshop.startEmpty}>
            Start with an empty form
          </Button>
        </div>
      </form>
      {problem !== undefined && <Notice tone="bad">{messageFor(problem)}</Notice>}
    </Sheet>
  );
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}

function messageFor(problem: NonNullable<ClosedStaff['problem']>): string {
  switch (problem.kind) {
    case 'wrong-pair':
      return 'This ID and password do not open the file. They belong to each other: type both as they were when it was sealed.';
    case 'no-answer':
      return 'The staff file of this site could not be loaded. Check your connection, or open a file of this device.';
    case 'no-crypto':
      return 'A sealed file can only be opened over https. Open the https:// address of this page.';
    case 'unreadable':
      return `This file cannot be used: ${problem.reason}.`;
  }
}
