import { describeWord } from '../../../domain/words/describe-word.ts';
import type { WordsFileName } from '../../../domain/words/words-files.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { isList, type Json } from '../../../workshop/staff/json-path.ts';
import type { WordsDocument, WordsWorkshop } from '../../../workshop/words/words-workshop.ts';
import { nameOfPlace } from './name-of-place.ts';

interface WordsFieldsProps {
  readonly workshop: WordsWorkshop;
  readonly name: WordsFileName;
  readonly faults: WordsDocument['faults'];
  /** Empty for the whole file. */
  readonly path: string;
  readonly value: Json;
}

/** A field for every text of a file, its groups folded. */
export function WordsFields({ path, value, ...rest }: WordsFieldsProps) {
  const { workshop, name, faults } = rest;
  if (typeof value === 'string') {
    const wrong = faults.find((fault) => fault.path === path)?.wrong;
    return (
      <TextArea
        label={describeWord(name, path) ?? nameOfPlace(path)}
        rows={value.length > 90 ? 4 : 1}
        value={value}
        error={
          wrong === undefined ? undefined : `${wrong.charAt(0).toUpperCase()}${wrong.slice(1)}.`
        }
        onChange={({ target }) => workshop.change(name, path, target.value)}
      />
    );
  }
  if (typeof value !== 'object' || value === null) return null;
  const children = Object.entries(value).filter(([key]) => !key.startsWith('$'));
  const fields = children.map(([key, child]) => (
    <WordsFields key={key} {...rest} path={path === '' ? key : `${path}.${key}`} value={child} />
  ));
  if (path === '') return fields;
  const count = faults.filter((fault) => `${fault.path}.`.startsWith(`${path}.`)).length;
  const own = faults.find((fault) => fault.path === path)?.wrong;
  return (
    <details className="workshop-company">
      <summary>
        {titleOf(name, path, value)}
        {count > 0 && (
          <span className="workshop-bad"> ({count === 1 ? '1 error' : `${count} errors`})</span>
        )}
      </summary>
      <div className="workshop-words-fields">
        {own !== undefined && <p className="workshop-bad">{own}</p>}
        {fields}
        {isList(value) && <ListButtons workshop={workshop} name={name} path={path} list={value} />}
      </div>
    </details>
  );
}

interface ListButtonsProps {
  readonly workshop: WordsWorkshop;
  readonly name: WordsFileName;
  readonly path: string;
  readonly list: readonly Json[];
}

function ListButtons({ workshop, name, path, list }: ListButtonsProps) {
  const last = list.at(-1);
  if (last === undefined) return null;
  return (
    <div className="workshop-actions">
      <Button onClick={() => workshop.change(name, path, [...list, emptied(last)])}>
        Add one more
      </Button>
      {list.length > 1 && (
        <Button look="quiet" onClick={() => workshop.change(name, path, list.slice(0, -1))}>
          Delete the last
        </Button>
      )}
    </div>
  );
}

/** A group is called by its first text where it is one of a list, else by its place. */
function titleOf(name: WordsFileName, path: string, value: Json): string {
  const [first] = typeof value === 'object' && value !== null ? Object.values(value) : [];
  if (/\.\d+$/.test(path) && typeof first === 'string' && first !== '') return first;
  return isList(value) ? (describeWord(name, path) ?? nameOfPlace(path)) : nameOfPlace(path);
}

/** The same shape without its texts. */
function emptied(value: Json): Json {
  if (typeof value === 'string') return '';
  if (isList(value)) return value.slice(0, 1).map(emptied);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, emptied(child)]));
}
