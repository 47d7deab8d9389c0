import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Section } from '../section.tsx';
import styles from './faq.module.css';
import { FAQ, type FaqTopic } from './faq-questions.ts';

const TOPICS = Object.keys(FAQ) as readonly FaqTopic[];
const NAMES: Readonly<Record<FaqTopic, string>> = {
  shopping: 'Shopping',
  shipping: 'Shipping',
  payment: 'Payment',
  support: 'Support',
};

/** Questions in four tabs; one answer is open at a time, and another tab closes it. */
export function Faq() {
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const [topic, setTopic] = useState<FaqTopic>('shipping');
  const [open, setOpen] = useState<string>();

  const choose = (next: FaqTopic) => {
    setTopic(next);
    setOpen(undefined);
  };
  const moveWithArrows = (event: KeyboardEvent) => {
    const next = neighbour(topic, event.key);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    tabs.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next}-tab`)}`)?.focus();
  };

  return (
    <Section title="Questions people ask" id="questions">
      <div>
        <div
          ref={tabs}
          role="tablist"
          aria-label="Topics"
          className={styles['tabs']}
          onKeyDown={moveWithArrows}
        >
          {TOPICS.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}-tab`}
              aria-controls={`${id}-${name}`}
              aria-selected={name === topic}
              tabIndex={name === topic ? 0 : -1}
              className={styles['tab']}
              onClick={() => choose(name)}
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
            hidden={name !== topic}
            className={styles['panel']}
          >
            {FAQ[name].map(({ question, answer }) => (
              <Question
                key={question}
                question={question}
                answer={answer}
                isOpen={question === open}
                onToggle={() => setOpen(question === open ? undefined : question)}
              />
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
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Question({ question, answer, isOpen, onToggle }: QuestionProps) {
  const id = useId();
  return (
    <div className={styles['question']}>
      <h3 className={styles['heading']}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className={styles['toggle']}
          onClick={onToggle}
        >
          {question}
          <ChevronDown aria-hidden="true" className={styles['arrow']} />
        </button>
      </h3>
      <p id={id} hidden={!isOpen} className={styles['answer']}>
        {answer}
      </p>
    </div>
  );
}

/** The tab that a key leads to, round and round; none for other keys. */
function neighbour(topic: FaqTopic, key: string): FaqTopic | undefined {
  const index = TOPICS.indexOf(topic);
  const places: Readonly<Record<string, number>> = {
    ArrowRight: (index + 1) % TOPICS.length,
    ArrowLeft: (index + TOPICS.length - 1) % TOPICS.length,
    Home: 0,
    End: TOPICS.length - 1,
  };
  return TOPICS[places[key] ?? -1];
}
