import { useEffect, useRef } from 'react';
import type { EditorRefusal } from '../../../billing/editor/editor-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './incomplete-notice.module.css';
import { labelOf } from './label-of-particular.ts';

interface IncompleteNoticeProps {
  readonly refusal: Extract<EditorRefusal, { kind: 'incomplete' }>;
  readonly onIssueAnyway: () => void;
}

/** Names what the law still demands of an invoice, and leads to the first field that lacks it. */
export function IncompleteNotice({ refusal, onIssueAnyway }: IncompleteNoticeProps) {
  const { missing, mayIssue } = refusal;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const labels = missing.map(labelOf).filter((label) => label !== undefined);
    if (labels[0] !== undefined) focusField(place.current, labels[0]);
  }, [missing]);
  return (
    <div ref={place}>
      <Notice
        tone="bad"
        {...(mayIssue && { actions: <Button onClick={onIssueAnyway}>Issue anyway</Button> })}
      >
        {mayIssue
          ? 'Not issued yet. By tax law this invoice lacks:'
          : 'Not issued. By tax law this invoice lacks:'}
        <ul className={styles['list']}>
          {missing.map((each) => {
            const label = labelOf(each);
            return (
              <li key={each.message}>
                {each.message} <small>({each.source})</small>{' '}
                {label !== undefined && (
                  <Button look="quiet" onClick={() => focusField(place.current, label)}>
                    Go to {label}
                  </Button>
                )}
                {each.where === 'staff file' && 'It belongs in the staff file.'}
              </li>
            );
          })}
        </ul>
      </Notice>
    </div>
  );
}

/** Finds the field of the form around the notice by its label, as whoever reads the message does. */
function focusField(notice: HTMLElement | null, label: string): void {
  const form = notice?.closest('[role="tabpanel"]');
  const labels = [...(form?.querySelectorAll('label') ?? [])];
  labels.find(({ textContent }) => textContent === label)?.control?.focus();
}
