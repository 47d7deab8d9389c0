import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './slow-page.module.css';

/**
 * Says that the page does not come to life where its very first code does not come: no code is there
 * to say so, or to keep what is typed over a reload, and so its style alone shows it.
 */
export function SlowPage() {
  return (
    <div className={styles['notice']} data-nosnippet="">
      <Notice tone="calm" actions={<ButtonLink href="">Reload</ButtonLink>}>
        This page is taking too long to load. Check your connection. Copy what you have typed before
        you reload.
      </Notice>
    </div>
  );
}
