import { useEffect, useState } from 'react';
import {
  deleteUnreadable,
  listUnreadable,
  type UnreadableRow,
} from '../../storage/unreadable-rows.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDatabase } from '../use-database.ts';
import styles from './unreadable-rows.module.css';

/** Records that this version of the app cannot read: kept, shown, and deleted only by a person. */
export function UnreadableRows() {
  const { rows, remove } = useUnreadableRows();
  if (rows.length === 0) return null;
  return (
    <Notice tone="warn">
      <p>
        {rows.length === 1 ? 'One record' : `${rows.length} records`} on this device can’t be read
        by this version of the app. Ask the owner before you delete anything.
      </p>
      <ul className={styles['list']}>
        {rows.map((row) => (
          <li key={nameOf(row)}>
            <details>
              <summary>
                Record {keyOf(row)} from “{row.table}”
              </summary>
              <pre className={styles['record']}>{JSON.stringify(row.record, undefined, 2)}</pre>
            </details>
            <Button aria-label={`Delete record ${keyOf(row)}`} onClick={() => void remove(row)}>
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Read once and after each deletion, because it takes reading the whole database. */
function useUnreadableRows() {
  const database = useDatabase();
  const [rows, setRows] = useState<readonly UnreadableRow[]>([]);
  useEffect(() => {
    let isShown = true;
    void listUnreadable(database).then((listed) => {
      if (isShown && listed.kind === 'done') setRows(listed.value);
    });
    return () => {
      isShown = false;
    };
  }, [database]);
  const remove = async (row: UnreadableRow) => {
    await deleteUnreadable(database, row);
    const listed = await listUnreadable(database);
    if (listed.kind === 'done') setRows(listed.value);
  };
  return { rows, remove };
}

function nameOf(row: UnreadableRow): string {
  return `${row.place.table} ${keyOf(row)}`;
}

function keyOf({ place }: UnreadableRow): string {
  return String(place.key);
}
