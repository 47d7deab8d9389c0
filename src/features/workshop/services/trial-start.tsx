import {
  isTrying,
  type ServicesTrial,
  type ServicesTrialState,
  type TrialRun,
  type TrialSubject,
} from '../../../outbox/services-check/services-trial.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Sheet } from '../sheet.tsx';

interface TrialStartProps {
  readonly trial: ServicesTrial;
  readonly state: ServicesTrialState;
  readonly run: TrialRun;
  readonly subject: TrialSubject;
}

/** What will be sent where, said before it is sent. */
export function TrialStart({ trial, state, run, subject }: TrialStartProps) {
  const { sheet, mail } = subject.addresses;
  const isTable = sheet.kind === 'postgrest';
  const isRelay = mail.kind === 'relay';
  const recipient = state.recipient.trim();
  return (
    <Sheet title="What will be sent">
      <ul className="workshop-plan">
        <li>
          <strong>One row</strong> into the {isTable ? 'table' : 'sheet'} behind{' '}
          <code>{sheet.url}</code>: every text in it says that it is a test, and all amounts are 0.
          Then the row is looked for
          {subject.table === undefined ? '' : ', with the reading key too'}.
          {isTable && ' It is sent again with each key, which must not add another.'}
        </li>
        <li>
          <strong>One mail</strong> through{' '}
          {mail.origin === '' ? 'this site' : <code>{mail.origin}</code>}
          {recipient === '' ? (
            ' to the inbox that you name here'
          ) : (
            <>
              {' '}
              to <code>{recipient}</code>
            </>
          )}
          , with a PDF of one page. Where the {isRelay ? 'mail server' : 'plan'} refuses a PDF of
          that size, a smaller one is sent instead.
        </li>
      </ul>
      <p>Nothing else leaves this device.{describeCount(subject)}</p>
      <form
        className="workshop-fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void trial.begin(subject);
        }}
      >
        <TextField
          label="Your inbox"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="you@agency.example"
          value={state.recipient}
          error={
            state.isRecipientWrong
              ? 'Write one whole e-mail address, such as you@agency.example. Nothing was sent.'
              : undefined
          }
          onChange={({ target }) => trial.setRecipient(target.value)}
        />
        <div className="workshop-wide workshop-actions">
          <Button look="primary" type="submit" aria-disabled={isTrying(run)}>
            {run.kind === 'done' ? 'Send another row and mail' : 'Send one row and one mail'}
          </Button>
        </div>
      </form>
      <p role="status" className="workshop-lead">
        {describeProgress(run)}
      </p>
    </Sheet>
  );
}

/** A table and a relay of one's own have no plan that counts. */
function describeCount({ addresses: { sheet, mail } }: TrialSubject): string {
  const [isTable, isRelay] = [sheet.kind === 'postgrest', mail.kind === 'relay'];
  if (isTable && isRelay) return '';
  if (isTable) return ' The mail service counts the mail towards this month’s mails.';
  if (isRelay) return ' The spreadsheet service counts the row towards this month’s requests.';
  return ' The services count both towards this month’s requests and mails.';
}

function describeProgress(run: TrialRun): string {
  switch (run.kind) {
    case 'not-yet':
      return '';
    case 'trying-sheet':
      return 'Step 1 of 2: adding the test row and looking for it…';
    case 'trying-mail':
      return 'Step 2 of 2: sending the test mail…';
    case 'done': {
      const count = run.sheetFaults.length + run.mailFaults.length;
      if (count === 0) return 'Both services took the test. Now look into your inbox.';
      return `Tried: ${count === 1 ? '1 thing' : `${count} things`} to put right, named below.`;
    }
  }
}
