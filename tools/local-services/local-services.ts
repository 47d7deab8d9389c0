import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { seconds, timestamp } from '../../src/domain/time.ts';
import type { Timestamp } from '../../src/domain/units.ts';
import type { Middleware } from '../host/middleware.ts';
import type { LocalAccount } from './local-account.ts';
import { answerMail } from './mail-api.ts';
import { SENDING_PATH } from './mail-request.ts';
import { type Pace, rateLimit } from './rate-limit.ts';
import type { Reply } from './reply.ts';
import { sendReply } from './send-reply.ts';
import { answerSheet } from './sheet-api.ts';
import { sheetFiles } from './sheet-files.ts';

export interface LocalServicesOptions {
  /** Where rows (`sheets/{id}.csv`) and mails (`mail/*.eml`) are kept. */
  readonly folder: string;
  /** How many requests the services take; by default as many as the services they stand for. */
  readonly sheetPace?: Pace;
  readonly mailPace?: Pace;
  readonly now?: () => Timestamp;
  readonly account?: LocalAccount;
}

/**
 * Stands in for the spreadsheet and the e-mail service on this machine, with their addresses, replies
 * and limits, so that the whole product works without any account. It answers everything below /api/.
 */
export function localServices({
  folder,
  sheetPace = { requests: 15, span: seconds(10) },
  mailPace = { requests: 1, span: seconds(1) },
  now = () => timestamp(Date.now()),
  account = {},
}: LocalServicesOptions): Middleware {
  const sheets = sheetFiles(join(folder, 'sheets'));
  const admitToSheet = rateLimit(sheetPace, now);
  const admitMail = rateLimit(mailPace, now);

  async function answer(request: IncomingMessage, address: URL): Promise<Reply> {
    if (request.method === 'OPTIONS') return { status: 204, body: '' };
    if (address.pathname === SENDING_PATH) {
      return answerMail(request, {
        admit: admitMail,
        folder: join(folder, 'mail'),
        now,
        account: account.mail ?? {},
      });
    }
    const [, sheet, search] = SHEET_PATH.exec(address.pathname) ?? [];
    if (sheet === undefined) return { status: 404, body: { error: 'No such API.' } };
    const wanted = search === undefined ? undefined : address.searchParams;
    return answerSheet(request, {
      admit: admitToSheet,
      sheet,
      sheets,
      wanted,
      piece: address.searchParams,
      now,
      account: account.sheet ?? {},
    });
  }

  return (request, response, next) => {
    if (!request.url?.startsWith('/api/')) return next();
    answer(request, new URL(request.url, 'http://localhost')).then(
      (reply) => sendReply(response, reply),
      (fault) => {
        console.error(fault);
        sendReply(response, { status: 500, body: { error: String(fault) } });
      },
    );
  };
}

/** Ids become file names, so they may have only letters, digits, - and _. */
const SHEET_PATH = /^\/api\/v1\/([\w-]{1,100})(\/search)?$/;
