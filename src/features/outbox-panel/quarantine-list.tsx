import { deleteQuarantined, listQuarantined } from '../../storage/quarantine.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDatabase } from '../use-database.ts';
import { useStored } from '../use-stored.ts';
import styles from './quarantine-list.module.css';

/** Records that this version of the app cannot read: kept, shown, and deleted only by a person. */
export function QuarantineList() {
  const database = useDatabase();
  const listed = useStored(listQuarantined);
  const records = listed?.kind === 'done' ? listed.value : [];
  if (records.length === 0) return null;
  return (
    <Notice tone="warn">
      <p>
        {records.length === 1 ? 'One record' : `${records.length} records`} on this device can’t be
        read by this version of the app. Ask the owner before you delete anything.
      </p>
      <ul className={styles['list']}>
        {records.map(({ id, table, record }) => (
          <li key={id}>
            <details>
              <summary>
                Record {id} from “{table}”
              </summary>
              <pre className={styles['record']}>{JSON.stringify(record, undefined, 2)}</pre>
            </details>
            <Button
              aria-label={`Delete record ${id}`}
              onClick={() => void deleteQuarantined(database, id)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
