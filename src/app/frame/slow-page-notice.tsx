import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './slow-page-notice.module.css';

/**
 * Says that the page does not come to life when its very first file does not load. No code is there
 * then to show the notice, or to keep what is typed over a reload, so the style sheet alone shows it.
 */
export function SlowPageNotice() {
  return (
    <div className={styles['notice']} data-nosnippet="">
      <Notice tone="calm" actions={<ButtonLink href="">Reload</ButtonLink>}>
        This page is taking too long to load. Check your connection. Copy what you have typed before
        you reload.
      </Notice>
    </div>
  );
}
