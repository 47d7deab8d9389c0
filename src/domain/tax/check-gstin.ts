import { cleanLine } from '../invoice/clean-text.ts';
import { gstinCheckCharacter, hasGstinForm } from './gstin.ts';
import { type State, stateOfGstin } from './states.ts';
import { suggestGstins } from './suggest-gstins.ts';

export type GstinCheck =
  /** Nothing is typed: the customer is not registered. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'valid'; readonly gstin: string; readonly state: State }
  | {
      readonly kind: 'invalid';
      /** One plain sentence. */
      readonly message: string;
      /** Valid GSTINs that may have been meant, at most three. */
      readonly suggestions: readonly string[];
    };

/**
 * Checks the form, State and check character of an ordinary taxpayer's GSTIN. A valid one may still
 * belong to nobody: only the GST portal knows that.
 */
export function checkGstin(typed: string): GstinCheck {
  const gstin = normaliseGstin(typed);
  if (gstin === '') return { kind: 'empty' };
  const state = stateOfGstin(gstin);
  const message = faultOf(gstin, state);
  if (message === undefined && state !== undefined) return { kind: 'valid', gstin, state };
  return { kind: 'invalid', message: message ?? '', suggestions: suggestGstins(gstin) };
}

/** A typed GSTIN in capital letters, without the spaces and hyphens that people write in it. */
export function normaliseGstin(typed: string): string {
  return cleanLine(typed).replace(/[\s-]/g, '').toUpperCase();
}

function faultOf(gstin: string, state: State | undefined): string | undefined {
  if (gstin.length !== 15) return `A GSTIN has 15 characters; this has ${gstin.length}.`;
  if (!hasGstinForm(gstin)) {
    return 'A GSTIN is the State’s two digits, the PAN, one character, Z and a check character.';
  }
  if (state === undefined) return `No State has the code ${gstin.slice(0, 2)}.`;
  if (gstin.endsWith(gstinCheckCharacter(gstin))) return undefined;
  return 'The check character does not match, so this GSTIN has a typing error.';
}
