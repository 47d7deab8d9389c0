import { useEffect, useState } from 'react';
import { deleteQuarantined, listQuarantined, type Quarantined } from '../../storage/quarantine.ts';
import { watchStorage } from '../../storage/watch-storage.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './quarantine-list.module.css';

/** Records that this version of the app cannot read: kept, shown, and thrown away by a person alone. */
export function QuarantineList() {
  const [records, setRecords] = useState<readonly Quarantined[]>([]);
  useEffect(
    () =>
      watchStorage(listQuarantined, (listed) => {
        if (listed.kind === 'done') setRecords(listed.value);
      }),
    [],
  );
  if (records.length === 0) return null;
  return (
    <Notice tone="warn">
      <p>
        {records.length === 1 ? 'One record' : `${records.length} records`} on this device cannot be
        read by this version. Show them to the owner before you throw one away.
      </p>
      <ul className={styles['list']}>
        {records.map(({ id, table, record }) => (
          <li key={id}>
            <details>
              <summary>
                {id}. of {table}
              </summary>
              <pre className={styles['record']}>{JSON.stringify(record, undefined, 2)}</pre>
            </details>
            <Button
              aria-label={`Throw away record ${id}`}
              onClick={() => void deleteQuarantined(id)}
            >
              Throw away
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
