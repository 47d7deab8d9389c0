import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './update-notices.module.css';

const NEWS = [
  { kind: 'ready', words: 'A new version is ready.', take: 'Update now' },
  { kind: 'outdated', words: 'This page is from an older version.', take: 'Reload' },
  {
    kind: 'missing',
    words: 'This page has not loaded in full. Check your connection.',
    take: 'Reload',
  },
] as const;

/** What a page says of newer versions, kept out of sight until `src/enhance` shows it. */
export function UpdateNotices() {
  return NEWS.map(({ kind, words, take }) => (
    <template key={kind} data-news={kind}>
      <div data-update-notice className={styles['place']}>
        <Notice
          tone="calm"
          actions={
            <>
              <Button data-answer="take">{take}</Button>
              <Button data-answer="later" look="quiet">
                Later
              </Button>
            </>
          }
        >
          {words}
        </Notice>
      </div>
    </template>
  ));
}
