import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Section } from '../section.tsx';
import styles from './faq.module.css';
import { FAQ, type FaqItem, type FaqTopicId } from './faq-questions.ts';

const TOPICS = Object.keys(FAQ) as readonly FaqTopicId[];
const NAMES: Readonly<Record<FaqTopicId, string>> = {
  shopping: 'Shopping',
  shipping: 'Shipping',
  payment: 'Payment',
  support: 'Support',
};

/** The tab that is open at first. */
const FIRST: FaqTopicId = 'shipping';

/** Questions in four tabs; `src/enhance` opens answers and changes tabs. */
export function Faq() {
  const id = useId();
  return (
    <Section title="Questions people ask" id="questions">
      <div data-questions>
        <div role="tablist" aria-label="Topics" className={styles['tabs']}>
          {TOPICS.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}-tab`}
              aria-controls={`${id}-${name}`}
              aria-selected={name === FIRST}
              tabIndex={name === FIRST ? 0 : -1}
              className={styles['tab']}
            >
              {NAMES[name]}
            </button>
          ))}
        </div>
        {TOPICS.map((name) => (
          <div
            key={name}
            role="tabpanel"
            id={`${id}-${name}`}
            aria-labelledby={`${id}-${name}-tab`}
            hidden={name !== FIRST}
            className={styles['panel']}
          >
            {FAQ[name].map((item) => (
              <Question key={item.question} {...item} />
            ))}
          </div>
        ))}
      </div>
    </Section>
  );
}

function Question({ question, answer }: FaqItem) {
  const id = useId();
  return (
    <div className={styles['question']}>
      <h3 className={styles['heading']}>
        <button type="button" aria-expanded={false} aria-controls={id} className={styles['toggle']}>
          {question}
          <ChevronDown aria-hidden="true" className={styles['arrow']} />
        </button>
      </h3>
      <p id={id} hidden className={styles['answer']}>
        {answer}
      </p>
    </div>
  );
}
