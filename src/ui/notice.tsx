import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';

interface NoticeProps {
  /** Good news is read when there is a pause; bad news at once. */
  readonly tone: 'good' | 'calm' | 'warn' | 'bad';
  readonly children: ReactNode;
  /** Buttons that answer the notice. */
  readonly actions?: ReactNode;
}

/** A message in the page, in the place of the browser's alert. */
export function Notice({ tone, children, actions }: NoticeProps) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classNames(styles['notice'], styles[tone])}
    >
      <div className={styles['words']}>{children}</div>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
