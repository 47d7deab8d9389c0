import { InlineText } from './inline-text.tsx';
import styles from './steps-sheet.module.css';

interface Step {
  readonly title: string;
  readonly text: string;
  /** A drawing of 240 × 148, shown above the words. */
  readonly scene?: string | undefined;
}

/** Steps on one sheet, a fold between each and the next: the letter that is its own envelope. */
export function StepsSheet({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={styles['sheet']}>
      {steps.map(({ title, text, scene }) => (
        <li key={title} className={styles['step']}>
          {scene !== undefined && (
            <img
              src={scene}
              alt=""
              width="240"
              height="148"
              loading="lazy"
              className={styles['scene']}
            />
          )}
          <h3>{title}</h3>
          <p>
            <InlineText line={text} />
          </p>
        </li>
      ))}
    </ol>
  );
}
