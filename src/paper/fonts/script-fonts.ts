import arabic from './scripts/noto-sans-arabic.woff2?url';
import bengali from './scripts/noto-sans-bengali.woff2?url';
import devanagari from './scripts/noto-sans-devanagari.woff2?url';
import gujarati from './scripts/noto-sans-gujarati.woff2?url';
import gurmukhi from './scripts/noto-sans-gurmukhi.woff2?url';
import kannada from './scripts/noto-sans-kannada.woff2?url';
import malayalam from './scripts/noto-sans-malayalam.woff2?url';
import oriya from './scripts/noto-sans-oriya.woff2?url';
import tamil from './scripts/noto-sans-tamil.woff2?url';
import telugu from './scripts/noto-sans-telugu.woff2?url';

/** A font of one script, with every weight from regular to semibold. */
export interface ScriptFont {
  /** Its name in CSS. */
  readonly family: string;
  readonly address: string;
  /** Matches a text that needs it. */
  readonly letters: RegExp;
}

/** The fonts of our own; letters of any other script are drawn with those of the device. */
export const SCRIPT_FONTS: readonly ScriptFont[] = [
  { family: 'Invoice Devanagari', address: devanagari, letters: /\p{Script=Devanagari}/u },
  { family: 'Invoice Bengali', address: bengali, letters: /\p{Script=Bengali}/u },
  { family: 'Invoice Gurmukhi', address: gurmukhi, letters: /\p{Script=Gurmukhi}/u },
  { family: 'Invoice Gujarati', address: gujarati, letters: /\p{Script=Gujarati}/u },
  { family: 'Invoice Oriya', address: oriya, letters: /\p{Script=Oriya}/u },
  { family: 'Invoice Tamil', address: tamil, letters: /\p{Script=Tamil}/u },
  { family: 'Invoice Telugu', address: telugu, letters: /\p{Script=Telugu}/u },
  { family: 'Invoice Kannada', address: kannada, letters: /\p{Script=Kannada}/u },
  { family: 'Invoice Malayalam', address: malayalam, letters: /\p{Script=Malayalam}/u },
  { family: 'Invoice Arabic', address: arabic, letters: /\p{Script=Arabic}/u },
];
