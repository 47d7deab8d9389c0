import type { Refusal } from '../../domain/outbox/delivery.ts';
import { explainDatabaseRefusal } from './explain-database-refusal.ts';
import { explainRefusal } from './explain-refusal.ts';

/** The button that reads the sheet, or asks the table which rows are missing. */
type ReadingButton = 'Go on' | 'Check the sheet';

/** Why the sheet does not tell this device what is in it, and what helps. */
export function explainReadingRefusal(refusal: Refusal, button: ReadingButton): string {
  return refusal.from === 'postgrest' ? explainTable(refusal) : explainSpreadsheet(refusal, button);
}

/** What refuses a row because of what is in it, and says nothing of the sheet. */
const OF_THE_ROW = [400, 409, 413, 422];

function explainSpreadsheet(refusal: Refusal, button: ReadingButton): string {
  const { status } = refusal;
  if (status === 401)
    return `The sheet service did not let this device read: its sign-in to the Google account has ended, or its settings ask for authentication. Ask the owner to reconnect the Google account and to turn authentication off, then press “${button}”.`;
  if (status === 403 || status === 405)
    return `The sheet service does not allow reading. Ask the owner to allow “Read” in its settings for now, then press “${button}”.`;
  if (status === 429)
    return `The sheet service takes no more requests now. Press “${button}” in a minute; if that does not help, this month’s requests are used up.`;
  if (OF_THE_ROW.includes(status))
    return `${quote('The sheet service refused to show the sheet', refusal)} ${TO_THE_OWNER}`;
  const { reason, remedy } = explainRefusal('sheet', refusal);
  return `${reason} ${remedy}`;
}

/** PostgreSQL's own code where the key lacks a permission. */
const NO_PERMISSION = '42501: ';

/** A table is not read: it is asked by a function which rows it lacks. */
function explainTable(refusal: Refusal): string {
  const { status, said } = refusal;
  const isForbidden = status === 403 || said.startsWith(NO_PERMISSION);
  const words = isForbidden ? NOT_ASKED : explainDatabaseRefusal(refusal);
  if (words === undefined || OF_THE_ROW.includes(status))
    return `${quote('The sheet’s database did not say which rows are missing', refusal)} ${TO_THE_OWNER}`;
  return `${words.reason} ${words.remedy}`;
}

const NOT_ASKED = {
  reason: 'The sheet’s database does not let this device ask which rows are missing.',
  remedy: 'Ask the owner to run the SQL of “npm run rows:schema” in the sheet’s database.',
};

const TO_THE_OWNER = 'Show this message to the owner. Nothing is lost.';

function quote(what: string, { status, said }: Refusal): string {
  return `${what} (${status}). ${said}`.trim();
}
