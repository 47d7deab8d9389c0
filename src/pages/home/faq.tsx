import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import type { Words } from '../../domain/words/words-files.ts';
import { InlineText } from '../inline-text.tsx';
import { Section } from '../section.tsx';
import styles from './faq.module.css';

/** Questions in tabs, which `src/enhance` changes: until its code has come they wait for it. */
export function Faq({ words }: { readonly words: Words['home']['faq'] }) {
  const id = useId();
  return (
    <Section title={words.heading} id="questions">
      <div data-questions data-waiting>
        <div role="tablist" aria-label="Topics" className={styles['tabs']}>
          {words.topics.map(({ name }, index) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${index}-tab`}
              aria-controls={`${id}-${index}`}
              aria-selected={name === words.openTopic}
              tabIndex={name === words.openTopic ? 0 : -1}
              className={styles['tab']}
            >
              {name}
            </button>
          ))}
        </div>
        {words.topics.map(({ name, questions }, index) => (
          <div
            key={name}
            role="tabpanel"
            id={`${id}-${index}`}
            aria-labelledby={`${id}-${index}-tab`}
            hidden={name !== words.openTopic}
            className={styles['panel']}
          >
            {questions.map((item) => (
              <Question key={item.question} {...item} />
            ))}
          </div>
        ))}
      </div>
    </Section>
  );
}

interface QuestionProps {
  readonly question: string;
  readonly answer: string;
}

function Question({ question, answer }: QuestionProps) {
  return (
    // Of those with the same name the browser keeps one open.
    <details name="questions" className={styles['question']}>
      <summary className={styles['toggle']}>
        <h3 className={styles['heading']}>{question}</h3>
        <ChevronDown aria-hidden="true" className={styles['arrow']} />
      </summary>
      <p className={styles['answer']}>
        <InlineText line={answer} />
      </p>
    </details>
  );
}
