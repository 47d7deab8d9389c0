import { type ReactNode, useDeferredValue, useState } from 'react';
import type { PageWords } from '../../../domain/words/parse-words.ts';
import { WORDS_FILE_NAMES, type WordsFileName } from '../../../domain/words/words-files.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useObservable } from '../../../ui/use-observable.ts';
import { FileButton } from '../file-button.tsx';
import { Sheet } from '../sheet.tsx';
import { useWordsWorkshop } from '../use-workshop.ts';
import { WordsFields } from './words-fields.tsx';

interface WordsViewProps {
  /** Draws a page with these words. */
  readonly renderPreview: (page: PageWords) => ReactNode;
}

/** Every text of a page with the page beside it, saved as a file for the next build. */
export function WordsView({ renderPreview }: WordsViewProps) {
  const workshop = useWordsWorkshop();
  const { documents, unreadable } = useObservable(workshop);
  const [name, setName] = useState<WordsFileName>('home');
  const { content, faults, shown, isChanged } = documents[name];
  const preview = useDeferredValue(shown);
  const [chosen, setChosen] = useState<File>();
  return (
    <>
      <Notice tone="calm">
        Words are put on the pages by a build of the site: save the file into{' '}
        <code>config/words/</code>, then build, or have your host build. Until then the site stays
        as it is.
      </Notice>
      <Sheet title="Page">
        <SelectField
          label="Words of"
          value={name}
          options={WORDS_FILE_NAMES.map((value) => ({ value, name: PAGES[value] }))}
          onChange={setName}
        />
        <div className="workshop-actions">
          <FileButton
            label={`Open ${name}.json`}
            accept=".json,application/json"
            onFile={(file) => (isChanged ? setChosen(file) : void workshop.open(name, file))}
          />
          <Button look="primary" disabled={faults.length > 0} onClick={() => workshop.save(name)}>
            Save {name}.json
          </Button>
        </div>
        {unreadable?.name === name && <Notice tone="bad">{unreadable.why}</Notice>}
        {isChanged && faults.length === 0 && <p role="status">Changed, and not saved yet.</p>}
        {faults.length > 0 && (
          <Notice tone="bad">
            {faults.length === 1 ? '1 error' : `${faults.length} errors`} to fix before {name}.json
            can be saved. The preview shows the words before.
          </Notice>
        )}
        <ol className="workshop-faults">
          {faults.map(({ path, wrong }) => (
            <li key={`${path} ${wrong}`}>
              {path || 'file'}: {wrong}
            </li>
          ))}
        </ol>
      </Sheet>
      {chosen !== undefined && (
        <QuestionDialog
          title={`Open ${chosen.name}?`}
          action="Open the file"
          cancel="Keep what I wrote"
          onSubmit={() => {
            void workshop.open(name, chosen);
            setChosen(undefined);
          }}
          onClose={() => setChosen(undefined)}
        >
          <p>Your unsaved changes to {name}.json will be lost.</p>
        </QuestionDialog>
      )}
      <div className="workshop-words-columns">
        <Sheet title="Words">
          <p className="workshop-soft">
            A name in braces, such as {'{email}'}, is replaced by the fact itself. **Stars** make
            words bold, and [text](/contact) is a link.
          </p>
          <WordsFields
            key={name}
            workshop={workshop}
            name={name}
            faults={faults}
            path=""
            value={content}
          />
        </Sheet>
        <Sheet title="Preview">
          {name === 'site' && <p className="workshop-soft">{EVERYWHERE}</p>}
          {preview !== undefined && renderPreview(preview)}
        </Sheet>
      </div>
    </>
  );
}

const EVERYWHERE = 'These words are on every page: in its menu, at its foot and on the offer.';

const PAGES: Readonly<Record<WordsFileName, string>> = {
  site: 'Every page',
  home: 'Home',
  'price-calculator': 'Price calculator',
  track: 'Tracking',
  about: 'About',
  contact: 'Contact',
  shopza: 'Shop',
  storage: 'Storage',
  terms: 'Terms',
  privacy: 'Privacy',
  'not-found': 'Page not found',
};
