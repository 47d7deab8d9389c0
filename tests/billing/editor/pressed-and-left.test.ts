import { expect, test } from 'vitest';
import { restoreBackup } from '../../../src/billing/backup/backup-file.ts';
import { minutes } from '../../../src/domain/time.ts';
import { backupOf, issueElsewhere } from '../../support/billing/issue-elsewhere.ts';

test.each(['issue', 'send'] as const)(
  'a press (%s) on a draft that was issued on another device does its work or tells why not, also where staff begin another invoice at once',
  async (press) => {
    const { here, tab, other } = await issueElsewhere();
    await restoreBackup(tab.open, await backupOf(other));
    await here.pass(minutes(1));
    const files = here.downloads.length;
    const pressing = tab.editor[press]();
    await tab.editor.begin();
    const refused = await pressing;
    const mailed = (await tab.database.entries.toArray()).some(
      (entry) => 'mail' in (entry as object),
    );
    const isDone = press === 'issue' ? here.downloads.length > files : mailed;
    expect(refused !== undefined || isDone).toBe(true);
  },
);
