import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import { isPictureBeingRead, type OpenStaff } from '../../../workshop/staff/staff-state.ts';
import type { StaffWarning } from '../../../workshop/staff/staff-warnings.ts';
import { Sheet } from '../sheet.tsx';
import { describeFault } from './field-faults.ts';
import { useOpenStaff } from './staff-context.ts';

/** The storage key, what to know before saving, and the file itself. */
export function SaveStaff() {
  const { workshop, state } = useOpenStaff();
  const { faults, warnings, saving, isNewStorageKey, isChanged, strength } = state;
  const isReading = isPictureBeingRead(state);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Sheet title="Storage key">
        <p>
          Devices seal drafts, invoices and backups with the storage key in this file. It stays when
          ID and password change, so that everything written so far can still be opened.
        </p>
        <label className="workshop-tick">
          <input
            type="checkbox"
            checked={isNewStorageKey}
            onChange={({ target }) => workshop.renewStorageKey(target.checked)}
          />
          Make a new storage key
        </label>
        {isNewStorageKey && (
          <Notice tone="warn">
            With a new key no device can open its drafts, invoices and backups any more. First send
            everything that waits, and keep the old staff file with its ID and password: only they
            open old backups. Do this when a device was stolen or the key has leaked.
          </Notice>
        )}
      </Sheet>
      <Sheet title="Save">
        {faults.length > 0 && (
          <>
            <Notice tone="bad">
              {faults.length === 1 ? '1 error' : `${faults.length} errors`} to fix before the file
              can be saved.
            </Notice>
            <ol className="workshop-faults">
              {faults.map((fault) => (
                <li key={fault.path + fault.wrong}>{describeFault(fault)}</li>
              ))}
            </ol>
          </>
        )}
        {warnings.map((warning) => (
          <Notice key={keyOf(warning)} tone="warn">
            {describeWarning(warning)}
          </Notice>
        ))}
        {saving === 'refused' && faults.length === 0 && (
          <Notice tone="bad">
            {strength === 'not-judged'
              ? 'Not saved: the password could not be checked. See “Sign-in” above.'
              : 'The password is not strong enough: see “Sign-in” above.'}
          </Notice>
        )}
        {saving === 'refused-before-change' && (
          <Notice tone="warn">
            Not saved: the password that was here when you pressed the button was not found strong.
            You have changed ID or password since then: save once more.
          </Notice>
        )}
        <p>
          Put the file on your host as <code>staff.sealed.json</code>, beside{' '}
          <code>index.html</code>, in the place of the one that is there. The site needs no new
          build: each device takes it at its next sign-in with a connection.
        </p>
        <div className="workshop-actions">
          <Button
            look="primary"
            aria-disabled={isReading || saving === 'sealing'}
            onClick={() => void workshop.save()}
          >
            {nameOfSave(isReading, saving)}
          </Button>
          <Button look="quiet" onClick={isChanged ? () => setAsking(true) : workshop.close}>
            Close the staff file
          </Button>
        </div>
        {isAsking && (
          <QuestionDialog
            title="Close the staff file without saving?"
            action="Close without saving"
            cancel="Keep it open"
            onSubmit={workshop.close}
            onClose={() => setAsking(false)}
          >
            <p>Your unsaved changes to the staff file will be lost.</p>
          </QuestionDialog>
        )}
        {saving === 'saved' && (
          <Notice tone="good">
            Saved. Keep ID and password: without them nobody can open this file, not even we.
          </Notice>
        )}
        {saving === 'saved-before-change' && (
          <Notice tone="warn">
            Saved as it was when you pressed the button. What you changed since then is not in that
            file: save once more.
          </Notice>
        )}
      </Sheet>
    </>
  );
}

function nameOfSave(isReading: boolean, saving: OpenStaff['saving']): string {
  if (saving === 'sealing') return 'Checking the password and sealing…';
  return isReading ? 'Reading the picture…' : 'Save staff.sealed.json';
}

function keyOf(warning: StaffWarning): string {
  return warning.kind === 'origin-blocked' ? warning.origin : warning.path;
}

function describeWarning(warning: StaffWarning): string {
  if (warning.kind === 'picture-missing') {
    return `The picture ${warning.name} is not in this file, so invoices are made without it. Choose it above.`;
  }
  return `This site’s pages may not call ${warning.origin}, so nothing could be sent there. Have it added to “origins” in config/connect.json and the site built once more; after that, files like this one need no build.`;
}
