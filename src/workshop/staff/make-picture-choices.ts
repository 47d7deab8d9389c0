import { followFields } from './follow-fields.ts';
import type { Json } from './json-path.ts';

/** The pictures of an open file that take their time. */
interface PictureChoices {
  /**
   * Replaces an earlier choice for the same place.
   * @returns asks, once the picture is there, where it belongs by now; undefined: nowhere.
   */
  readonly choose: (path: string) => () => string | undefined;
  readonly followChange: (before: Json, changed: string, value: Json | undefined) => void;
  readonly forget: () => void;
}

export function makePictureChoices(): PictureChoices {
  let choices: Readonly<Record<string, symbol>> = {};
  return {
    choose: (path) => {
      const own = Symbol(path);
      choices = { ...choices, [path]: own };
      return () => Object.keys(choices).find((place) => choices[place] === own);
    },
    followChange: (before, changed, value) => {
      choices = followFields(choices, before, changed, value);
    },
    forget: () => {
      choices = {};
    },
  };
}
