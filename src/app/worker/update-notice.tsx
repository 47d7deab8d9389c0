import { useEffect, useState } from 'react';
import type { PageEnvironment } from '../../environment/page-environment.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useEnvironment } from '../../ui/page-context.ts';
import type { VersionNews } from './register-worker.ts';
import styles from './update-notice.module.css';

interface UpdateNoticeProps {
  /** Notifies of every newer version from now on. */
  readonly watch: (environment: PageEnvironment, listener: (news: VersionNews) => void) => void;
}

/** Asks before a new version takes the old one's place: a page never reloads over input by itself. */
export function UpdateNotice({ watch }: UpdateNoticeProps) {
  const environment = useEnvironment();
  const [news, setNews] = useState<VersionNews>();
  const [isTaking, setTaking] = useState(false);
  useEffect(() => watch(environment, setNews), [watch, environment]);
  if (news === undefined) return null;
  const take = () => {
    setTaking(true);
    news.take();
  };
  const isReady = news.kind === 'ready';
  return (
    <div className={styles['place']}>
      <Notice
        tone="calm"
        actions={
          <>
            <Button onClick={take} disabled={isTaking}>
              {isReady ? 'Update now' : 'Reload'}
            </Button>
            <Button look="quiet" onClick={() => setNews(undefined)}>
              Later
            </Button>
          </>
        }
      >
        {isReady ? 'A new version is ready.' : 'This page is from an older version.'}
      </Notice>
    </div>
  );
}
