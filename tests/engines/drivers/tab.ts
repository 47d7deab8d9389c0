/** What every engine can do with a tab, whichever protocol it speaks. */
export interface Tab {
  /**
   * Opens an address and stays until the document is read; its code may still be on its way.
   * @throws when nothing answers.
   */
  goto(address: string): Promise<void>;
  back(): Promise<void>;
  /** Calls a function in the page; it sees nothing but its arguments, which are plain data. */
  run<Arguments extends readonly Plain[], Result>(
    call: (...words: Arguments) => Result | Promise<Result>,
    ...words: Arguments
  ): Promise<Result>;
  /** Runs a program in the page. */
  load(program: string): Promise<void>;
  perform(source: InputSource): Promise<void>;
  /** Chooses a file for the page's only field that takes one. */
  chooseFile(path: string): Promise<void>;
  takePicture(): Promise<Buffer>;
  close(): Promise<void>;
}

export type Plain =
  | string
  | number
  | boolean
  | null
  | readonly Plain[]
  | { readonly [name: string]: Plain };

/** Keys or a pointer, in the words that WebDriver and WebDriver BiDi share. */
export type InputSource =
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly KeyAction[] }
  | {
      readonly type: 'pointer';
      readonly id: string;
      readonly parameters: { readonly pointerType: 'mouse' | 'touch' };
      readonly actions: readonly PointerAction[];
    };

interface KeyAction {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}

type PointerAction =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 };
