import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { OpenStaff } from '../../../workshop/staff/staff-state.ts';
import { Sheet } from '../sheet.tsx';
import { useOpenStaff } from './staff-context.ts';
import { StaffTextField } from './staff-field.tsx';

/** The pair that opens the desk, and how strong it is. */
export function SignInSheet() {
  const { workshop, state } = useOpenStaff();
  const [isShown, setShown] = useState(false);
  const verdict = VERDICTS[state.strength];
  return (
    <Sheet title="Sign-in">
      <p>
        Anybody can take the sealed file away and try passwords for as long as they like, so the
        password has to be one that nobody can guess.
      </p>
      <div className="workshop-fields">
        <StaffTextField path="id" label="ID" autoComplete="off" />
        <StaffTextField
          path="password"
          label="Password"
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          onBlur={() => void workshop.judgePassword()}
        />
        <label className="workshop-tick">
          <input
            type="checkbox"
            checked={isShown}
            onChange={({ target }) => setShown(target.checked)}
          />
          Show the password
        </label>
      </div>
      <Button
        onClick={() => {
          workshop.makePassword();
          setShown(true);
        }}
      >
        Make a strong password
      </Button>
      {verdict !== undefined && <Notice tone={verdict.tone}>{verdict.words}</Notice>}
    </Sheet>
  );
}

interface Verdict {
  readonly tone: 'good' | 'calm' | 'bad';
  readonly words: string;
}

const VERDICTS: Readonly<Record<OpenStaff['strength'], Verdict | undefined>> = {
  unknown: undefined,
  judging: {
    tone: 'calm',
    words: 'Trying to guess the password, which takes a few seconds. You can go on typing.',
  },
  'not-judged': {
    tone: 'bad',
    words:
      'The password could not be checked: the lists of common words did not load. Check your connection and save again. If it fails again, press “Make a strong password”: one of these is saved without the lists.',
  },
  strong: {
    tone: 'good',
    words: 'Nobody will guess this password. Write it down before you save.',
  },
  weak: {
    tone: 'bad',
    words:
      'The password is too easy to guess: it is made of common words, or of words and numbers in this file or on the site. Press “Make a strong password”.',
  },
};
