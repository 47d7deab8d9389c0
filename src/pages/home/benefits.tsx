import type { Words } from '../../domain/words/words-files.ts';
import { InlineText } from '../inline-text.tsx';
import { Section } from '../section.tsx';
import styles from './benefits.module.css';

/** The benefits as the numbered boxes of a customs form. */
export function Benefits({ words }: { readonly words: Words['home']['benefits'] }) {
  return (
    <Section title={words.heading}>
      <dl className={styles['form']}>
        {words.boxes.map(({ name, entry, text }, index) => (
          <div key={name} className={styles['box']}>
            <dt className={styles['name']}>
              <span aria-hidden="true">{index + 1}</span>
              {name}
            </dt>
            <dd className={styles['entry']}>{entry}</dd>
            <dd className={styles['text']}>
              <InlineText line={text} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
