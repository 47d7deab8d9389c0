import { useState } from 'react';
import { checkGstin } from '../../../domain/tax/check-gstin.ts';
import { formatState } from '../../../domain/tax/states.ts';
import { afterPressEnds } from '../../../ui/after-press-ends.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useEnvironment } from '../../../ui/page-context.ts';
import rows from '../rows.module.css';
import styles from './tax-fields.module.css';
import { TAX_LABELS } from './tax-labels.ts';

interface GstinFieldProps {
  readonly value: string;
  readonly onChange: (gstin: string) => void;
}

/** The customer's GSTIN, checked once the field is left, with what may have been meant. */
export function GstinField({ value, onChange }: GstinFieldProps) {
  const { after } = useEnvironment();
  const [isTyping, setTyping] = useState(false);
  const checked = checkGstin(value);
  const fault = !isTyping && checked.kind === 'invalid' ? checked : undefined;
  return (
    <div className={styles['gstin']}>
      <TextField
        label={TAX_LABELS.gstin}
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        error={fault?.message}
        onChange={(event) => {
          setTyping(true);
          onChange(event.target.value);
        }}
        onBlur={() => afterPressEnds(after, () => setTyping(false))}
      />
      {checked.kind === 'valid' && <p className={rows['count']}>{formatState(checked.state)}</p>}
      {fault?.suggestions.map((gstin) => (
        <Button key={gstin} onClick={() => onChange(gstin)}>
          Use {gstin}
        </Button>
      ))}
    </div>
  );
}
