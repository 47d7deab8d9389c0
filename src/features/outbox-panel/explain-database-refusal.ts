import type { Refusal } from '../../domain/outbox/delivery.ts';
import { SIGN_IN_AFTER_PUBLISHING } from '../sign-in-after-publishing.ts';
import type { ExplainedRefusal } from './explained-refusal.ts';

/** What a refusal of the sheet's database means and who can fix it, where the sheet is in PostgreSQL. */
export function explainDatabaseRefusal({ status, said }: Refusal): ExplainedRefusal | undefined {
  const code = /^([A-Z\d]+): /.exec(said)?.[1] ?? '';
  return BY_CODE[code]?.(said) ?? BY_STATUS[status];
}

const RUN_SQL = 'Ask the owner to run the SQL of “npm run rows:schema” in the sheet’s database.';

const NO_TABLE: ExplainedRefusal = {
  reason: 'The sheet’s database has no table of invoices.',
  remedy: `${RUN_SQL} The sheet’s address in the staff file must end in the table’s name. ${SIGN_IN_AFTER_PUBLISHING}`,
};

const NOT_ALLOWED: ExplainedRefusal = {
  reason: 'The sheet’s database does not allow new rows.',
  remedy: RUN_SQL,
};

const NO_FUNCTION: ExplainedRefusal = {
  reason: 'The sheet’s database cannot say which rows are missing.',
  remedy: RUN_SQL,
};

const WRONG_ADDRESS: ExplainedRefusal = {
  reason: 'The sheet’s database was not found at its address.',
  remedy: `Ask the owner to check that the database is running, and the sheet’s address in the staff file. ${SIGN_IN_AFTER_PUBLISHING}`,
};

const BY_CODE: Readonly<Record<string, (said: string) => ExplainedRefusal>> = {
  PGRST204: missingColumn,
  '42703': missingColumn,
  PGRST205: () => NO_TABLE,
  '42P01': () => NO_TABLE,
  PGRST202: () => NO_FUNCTION,
  '42883': () => NO_FUNCTION,
  '42501': () => NOT_ALLOWED,
  '25006': () => ({
    reason: 'The sheet’s database is read-only, perhaps because its plan’s space is used up.',
    remedy: 'Ask the owner to look at the database’s plan and settings. What waits here is kept.',
  }),
  '23505': () => ({
    reason: 'The sheet’s database already has a value of this row that may be there only once.',
    remedy: 'Ask the owner to look whether this invoice is there. The others are sent.',
  }),
};

const BY_STATUS: Readonly<Record<number, ExplainedRefusal>> = {
  0: {
    reason: 'The data to send is missing or damaged on this device.',
    remedy: 'Show this invoice to the owner. Do not type it into the table.',
  },
  1: {
    reason: 'It was tried several times, and the sheet’s database never confirmed it.',
    remedy: 'Press “Try again”. If that does not help, show this invoice to the owner.',
  },
  400: {
    reason: 'The sheet’s database rejected a value in this row.',
    remedy: 'Show this invoice to the owner. The others will still be sent.',
  },
  401: {
    reason: 'The sheet’s database does not accept our key.',
    remedy: `Ask the owner to put a valid key into the staff file and publish the app again. ${SIGN_IN_AFTER_PUBLISHING}`,
  },
  402: {
    reason: 'The plan of the sheet’s database is used up or unpaid.',
    remedy: 'Ask the owner to check the plan and the payment of the database.',
  },
  403: NOT_ALLOWED,
  404: WRONG_ADDRESS,
  405: WRONG_ADDRESS,
  406: WRONG_ADDRESS,
  409: {
    reason: 'The sheet’s database rejected this row.',
    remedy: 'Show this invoice to the owner. The others will still be sent.',
  },
  413: {
    reason: 'This invoice is too large for the sheet’s database.',
    remedy: 'Issue it again with shorter text, or show it to the owner.',
  },
  429: {
    reason: 'The sheet’s database is busy.',
    remedy: 'Try again in a few minutes.',
  },
};

/** PostgREST names the first column that it does not find. */
function missingColumn(said: string): ExplainedRefusal {
  const column = /['"](?:\w+\.)?(\w+)['"] column|column ['"]?(?:\w+\.)?(\w+)['"]?/.exec(said);
  const name = column?.[1] ?? column?.[2];
  return {
    reason:
      name === undefined
        ? 'The sheet’s database lacks a column of our invoices.'
        : `The sheet’s database lacks the column ${name}.`,
    remedy: `${RUN_SQL} It adds columns and loses none.`,
  };
}
