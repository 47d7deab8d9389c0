import { useState } from 'react';
import { type BackupSource, saveBackup } from '../../billing/backup/backup-file.ts';
import { type BackupMessage, describeUnsavedBackup } from './describe-restored.ts';

const ELSEWHERE = 'You can restore it on any device that is signed in to the same staff desk.';
const SHARED =
  'Another device may now send what is waiting here, so this one first looks for each row in the ' +
  'sheet. That takes about ten minutes.';

/** Saves a backup at a press, and what became of it. */
export function useSaveBackup(billing: BackupSource) {
  const [said, setSaid] = useState<BackupMessage>();
  const save = async () => {
    const saved = await saveBackup(billing);
    if (saved.kind !== 'saved')
      return setSaid({ tone: 'bad', words: describeUnsavedBackup(saved) });
    const place = saved.folder === undefined ? '' : ` in the folder “${saved.folder}”`;
    const sentences = [
      `The backup is saved${place}.`,
      ELSEWHERE,
      saved.folderRefused === 'not-allowed' &&
        'It went to the downloads, as the browser was not allowed to write into the folder.',
      saved.folderRefused === 'not-written' &&
        'It went to the downloads, as the folder could not be written to. Choose it again.',
      saved.isShared && SHARED,
    ];
    setSaid({
      tone: saved.folderRefused === undefined ? 'good' : 'warn',
      words: sentences.filter(Boolean).join(' '),
    });
  };
  return { said, setSaid, save };
}
