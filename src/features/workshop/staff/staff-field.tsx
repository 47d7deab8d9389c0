import { type ComponentProps, useId } from 'react';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { valueAt } from '../../../workshop/staff/json-path.ts';
import { errorAt } from './field-faults.ts';
import { NotedField } from './noted-field.tsx';
import { useOpenStaff } from './staff-context.ts';

interface StaffFieldProps {
  readonly path: string;
  readonly label: string;
  /** What to write, in one line below the field. */
  readonly note?: string;
  /** An empty one is not in the file. */
  readonly isOptional?: boolean;
}

type Inner = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'onBlur' | 'placeholder'
>;

/** A text of the staff file. */
export function StaffTextField({ path, isOptional, ...rest }: StaffFieldProps & Inner) {
  const { text, error, write } = useField(path);
  return (
    <OneLine
      {...rest}
      value={text}
      error={error}
      spellCheck={false}
      onChange={({ target: { value } }) =>
        write(isOptional && value.trim() === '' ? undefined : value)
      }
    />
  );
}

/** A text of several lines. */
export function StaffTextArea({ path, label }: StaffFieldProps) {
  const { text, error, write } = useField(path);
  return (
    <TextArea
      label={label}
      rows={2}
      value={text}
      error={error}
      onChange={({ target: { value } }) => write(value)}
    />
  );
}

/** A number; what is none stays as it was typed, and is named as an error. */
export function StaffNumberField({ path, ...rest }: StaffFieldProps & { readonly unit?: string }) {
  const { text, error, write } = useField(path);
  return (
    <OneLine
      {...rest}
      inputMode="decimal"
      value={text}
      error={error}
      onChange={({ target: { value } }) => {
        const number = Number(value);
        // `12.` and `12.50` are on their way to a number, and stay as they are typed.
        write(value.trim() !== '' && String(number) === value ? number : value || undefined);
      }}
      onBlur={() => {
        const number = Number(text);
        if (text.trim() !== '' && !Number.isNaN(number)) write(number);
      }}
    />
  );
}

interface StaffChoiceProps<Value extends string> extends StaffFieldProps {
  /** The first holds where the file says nothing. */
  readonly options: readonly { readonly value: Value; readonly name: string }[];
}

/** One of a few words. */
export function StaffChoice<Value extends string>({
  path,
  label,
  options,
  note,
}: StaffChoiceProps<Value>) {
  const { text, error, write } = useField(path);
  const value = options.find((option) => option.value === text)?.value ?? options[0]?.value;
  if (value === undefined) return null;
  return (
    <SelectField
      label={label}
      value={value}
      options={options}
      note={note}
      error={error}
      onChange={write}
    />
  );
}

/** Something that is done or not. */
export function StaffTick({ path, label, note }: StaffFieldProps) {
  const { workshop, state } = useOpenStaff();
  const noteId = useId();
  const tick = (
    <label className="workshop-tick">
      <input
        type="checkbox"
        aria-describedby={note && noteId}
        checked={valueAt(state.document, path) === true}
        onChange={({ target }) => workshop.change(path, target.checked ? true : undefined)}
      />
      {label}
    </label>
  );
  if (note === undefined) return tick;
  return (
    <div>
      {tick}
      <p id={noteId} className="workshop-soft">
        {note}
      </p>
    </div>
  );
}

type OneLineProps = ComponentProps<typeof TextField> & Pick<StaffFieldProps, 'note'>;

function OneLine({ note, ...rest }: OneLineProps) {
  return note === undefined ? <TextField {...rest} /> : <NotedField {...rest} note={note} />;
}

function useField(path: string) {
  const { workshop, state } = useOpenStaff();
  const value = valueAt(state.document, path);
  return {
    text: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    error: errorAt(state.faults, path),
    write: (next: string | number | undefined) => workshop.change(path, next),
  };
}
