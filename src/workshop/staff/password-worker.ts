import { judgeOwnPassword } from '../../agency/staff/judge-own-password.ts';
import type { Business } from '../../domain/parse-business.ts';
import type { UnsealedStaffFile } from '../../domain/staff/staff-file.ts';
import { answerMessages } from '../../environment/answer-messages.ts';

/** What the page asks: whether this file's password is strong. */
export interface PasswordQuestion {
  readonly staffFile: UnsealedStaffFile;
  readonly business: Business;
}

// The lists of common words are large, and reading them takes a second in which a page would stand still.
answerMessages((question) => {
  const { staffFile, business } = question as PasswordQuestion;
  return judgeOwnPassword(staffFile, business);
});
