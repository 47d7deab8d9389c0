import type { Billing } from '../../billing/open-billing.ts';
import { keepBackupFolder } from '../../storage/backup-state.ts';
import { Button } from '../../ui/button.tsx';
import styles from './backup-panel.module.css';

interface BackupFolderProps {
  readonly billing: Pick<Billing, 'environment' | 'database'>;
  readonly folder: unknown;
  readonly onFailed: () => void;
}

/** Chooses where backups go; absent where the browser can only download. */
export function BackupFolder({ billing, folder, onFailed }: BackupFolderProps) {
  const { environment, database } = billing;
  const { folders } = environment;
  if (folders === undefined) return null;
  const keep = async (next: unknown) => {
    const kept = await keepBackupFolder(database, next);
    if (kept.kind !== 'done') onFailed();
  };
  const choose = async () => {
    const chosen = await folders.choose();
    if (chosen !== undefined) await keep(chosen);
  };
  const name = folders.nameOf(folder);
  return (
    <>
      <Button onClick={() => void choose()}>
        {name === '' ? 'Choose a folder…' : 'Another folder…'}
      </Button>
      {name !== '' && (
        <p className={styles['age']}>
          Backups go to the folder “{name}”.{' '}
          <Button look="quiet" onClick={() => void keep(undefined)}>
            Download instead
          </Button>
        </p>
      )}
    </>
  );
}
