import { expect, test } from 'vitest';
import { eventually } from '../../support/billing/eventually.ts';
import { issueCopyElsewhere, restoreFrom } from '../../support/billing/issue-copy-elsewhere.ts';
import { typeName, typeNumber } from '../../support/billing/write-invoice.ts';

test('what staff said of the invoice of one copy is no answer about that of another copy, which comes later', async () => {
  const { first, here, there, pass } = await issueCopyElsewhere();
  await restoreFrom(there, here);
  await here.editor.issue();
  typeNumber(here.editor, 'OWN-2');
  await here.editor.saveNow();
  await here.editor.issue();
  expect(here.editor.state().refusal).toMatchObject({
    kind: 'draft-issued',
    by: { number: 'OWN-9' },
  });
  first.disk.fill('invoices');
  await here.editor.issueFromBackup();
  expect(here.editor.state().refusal).toMatchObject({ kind: 'full' });
  first.disk.makeRoom();
  await pass();
  // The other tablet issues its own text of the draft, which says the same by then.
  await there.editor.begin();
  await there.editor.resume(await eventually(() => there.draftOf('Zoe')));
  typeName(there.editor, 'Asha of Pune');
  typeNumber(there.editor, 'OWN-10');
  await there.editor.saveNow();
  await there.editor.issue();
  await there.editor.issueFromBackup();
  await restoreFrom(there, here);
  await here.editor.issue();
  expect(await here.database.invoices.count()).toBe(2);
  expect(here.editor.state().refusal).toMatchObject({
    kind: 'draft-issued',
    by: { number: 'OWN-10' },
  });
  await here.editor.issueFromBackup();
  expect(here.invoice.issued?.invoice.invoiceNumber).toBe('OWN-2');
});
