import * as v from 'valibot';
import { ENTRY_SCHEMA } from '../domain/outbox/entry.ts';

/** The part of an entry that never changes, by which one in an unknown state is still recognised. */
export const ENTRY_KEY_SCHEMA = v.pick(ENTRY_SCHEMA, ['invoiceId', 'key']);
