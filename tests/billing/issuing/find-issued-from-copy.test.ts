import { expect, test } from 'vitest';
import { findIssuedFromCopy } from '../../../src/billing/issuing/find-issued-from-copy.ts';
import { timestamp } from '../../../src/domain/time.ts';
import { saveDraft } from '../../../src/storage/drafts.ts';
import { issueInvoice } from '../../../src/storage/issue-invoice.ts';
import { importStorageKey } from '../../../src/vault/storage-key.ts';
import { staffConfigWith } from '../../support/billing/staff-config.ts';
import { draftWith } from '../../support/invoice.ts';
import { rowIssue } from '../../support/issues.ts';
import { newDatabase } from '../../support/new-database.ts';

test('of several invoices that say something else, the one that was written on from the draft is named', async () => {
  const database = newDatabase();
  const storageKey = await importStorageKey(staffConfigWith().storageKey);
  const edits = { 'page draft': timestamp(2) };
  const states = [edits, { 'page draft': timestamp(1), 'other page draft': timestamp(3) }];
  for (const [index, each] of states.entries()) {
    const id = `draft~${index}`;
    await saveDraft(database, { id, savedAt: timestamp(3), sealed: id, edits: each });
    await issueInvoice(database, { ...rowIssue(index + 1), invoiceId: id, draftId: id });
  }
  const drafts = { known: () => ({ edits, newest: edits, savedAt: timestamp(1) }) };
  const draft = { id: 'draft', draft: draftWith() };
  expect(await findIssuedFromCopy({ database, storageKey, drafts }, draft)).toMatchObject({
    value: { number: rowIssue(1).key.invoiceNumber },
  });
});
