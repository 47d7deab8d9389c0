import { TextArea, TextField } from '../../../ui/field.tsx';
import group from '../field-group.module.css';
import type { FieldDefinition } from './written-fields.ts';

interface WrittenFieldInputProps<Name extends string> {
  readonly field: FieldDefinition<Name>;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (name: Name, text: string) => void;
}

/** One field of the form: a line, or a text of several. */
export function WrittenFieldInput<Name extends string>({
  field: { name, rows, ...look },
  value,
  error,
  onChange,
}: WrittenFieldInputProps<Name>) {
  if (rows === undefined) {
    return (
      <TextField
        {...look}
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => onChange(name, event.target.value)}
      />
    );
  }
  return (
    <div className={group['wide']}>
      <TextArea
        label={look.label}
        // What a browser keeps for restoring a tab lies readable on the device.
        autoComplete="off"
        rows={rows}
        value={value}
        error={error}
        // Chromium is content when the caret is in sight, and leaves the rest behind the bar.
        onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
        onChange={(event) => onChange(name, event.target.value)}
      />
    </div>
  );
}
