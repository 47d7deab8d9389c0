import { parseJson } from '../../agency/parse-json.ts';
import { makeObservable, type Observable } from '../../domain/observable.ts';
import type { FieldFault } from '../../domain/staff/list-faults.ts';
import { checkWords, type PageWords } from '../../domain/words/parse-words.ts';
import { UNFILLED_WORDS } from '../../domain/words/words.ts';
import { WORDS_FILE_NAMES, type WordsFileName } from '../../domain/words/words-files.ts';
import type { WorkshopEnvironment } from '../../environment/workshop-environment.ts';
import { makeTurns } from '../make-turns.ts';
import { type Json, withValueAt } from '../staff/json-path.ts';
import { whyAnotherFile } from './why-another-file.ts';

/** The words of one page: this site's own, as far as the owner has changed them. */
export interface WordsDocument {
  readonly content: Json;
  readonly faults: readonly FieldFault[];
  /** The words when they last had no fault, for the preview. */
  readonly shown: PageWords | undefined;
  readonly isChanged: boolean;
}

interface WordsWorkshopState {
  readonly documents: Readonly<Record<WordsFileName, WordsDocument>>;
  /** Why the last file could not be opened, and for which page it was. */
  readonly unreadable: { readonly name: WordsFileName; readonly why: string } | undefined;
}

export interface WordsWorkshop extends Observable<WordsWorkshopState> {
  readonly open: (name: WordsFileName, file: File) => Promise<void>;
  /** Changes what is at a path, such as `hero.lead`. */
  readonly change: (name: WordsFileName, path: string, value: Json) => void;
  /** Saves the file for the next build; nothing while a fault is left. */
  readonly save: (name: WordsFileName) => void;
}

/** Changes the words of this site's pages on this device; a build puts them on the pages. */
export function makeWordsWorkshop(
  environment: Pick<WorkshopEnvironment, 'download'>,
): WordsWorkshop {
  const state = makeObservable<WordsWorkshopState>({
    documents: ownWords(),
    unreadable: undefined,
  });
  // Of each page: what was opened or written last.
  const turns = Object.fromEntries(WORDS_FILE_NAMES.map((name) => [name, makeTurns()])) as Record<
    WordsFileName,
    ReturnType<typeof makeTurns>
  >;
  const documentOf = (name: WordsFileName) => state.state().documents[name];
  const put = (name: WordsFileName, next: Partial<WordsDocument>) => {
    const judged = judge(name, { ...documentOf(name), ...next });
    state.set({ documents: { ...state.state().documents, [name]: judged }, unreadable: undefined });
  };
  const refuse = (name: WordsFileName, file: File, why: string) =>
    state.set({ ...state.state(), unreadable: { name, why: `${file.name}: ${why}.` } });

  return {
    state: state.state,
    subscribe: state.subscribe,
    open: async (name, file) => {
      const isStillWanted = turns[name].next();
      try {
        const content = parseJson(await file.text()) as Json;
        if (!isStillWanted()) return;
        const other = whyAnotherFile(name, content);
        if (other === undefined) put(name, { content, isChanged: false });
        else refuse(name, file, other);
      } catch (error) {
        if (isStillWanted())
          refuse(name, file, error instanceof Error ? error.message : String(error));
      }
    },
    change: (name, path, value) => {
      turns[name].next();
      put(name, { content: withValueAt(documentOf(name).content, path, value), isChanged: true });
    },
    save: (name) => {
      const { content, faults } = documentOf(name);
      if (faults.length > 0) return;
      const text = `${JSON.stringify(content, null, 2)}\n`;
      environment.download(new File([text], `${name}.json`, { type: 'application/json' }));
      put(name, { isChanged: false });
    },
  };
}

function ownWords(): Record<WordsFileName, WordsDocument> {
  const documents = WORDS_FILE_NAMES.map((name) => {
    const content = UNFILLED_WORDS[name] as unknown as Json;
    return [name, judge(name, { content, faults: [], shown: undefined, isChanged: false })];
  });
  return Object.fromEntries(documents);
}

function judge(name: WordsFileName, words: WordsDocument): WordsDocument {
  const checked = checkWords(name, words.content);
  if (checked.kind === 'faulty') return { ...words, faults: checked.faults };
  return { ...words, faults: [], shown: checked.page };
}
