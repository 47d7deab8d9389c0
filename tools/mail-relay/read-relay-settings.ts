import * as v from 'valibot';
import { parseJson } from '../../src/agency/parse-json.ts';
import { formatFieldFault, listFieldFaults } from '../../src/domain/staff/list-faults.ts';
import { RELAY_SETTINGS, type RelaySettings } from './relay-settings.ts';

export type ReadRelaySettings =
  | {
      readonly kind: 'settings';
      readonly settings: RelaySettings;
      /** What the owner may want to change, though the relay works. */
      readonly hints: readonly string[];
    }
  | { readonly kind: 'faulty'; readonly faults: readonly string[] };

/** Reads the text of a file of settings, and of the environment whether there is a password. */
export function readRelaySettings(text: string, password: string | undefined): ReadRelaySettings {
  const checked = v.safeParse(RELAY_SETTINGS, parseJson(text));
  if (!checked.success)
    return { kind: 'faulty', faults: listFieldFaults(checked.issues).map(formatFieldFault) };
  const settings = checked.output;
  if (settings.smtp.user !== undefined && (password ?? '') === '')
    return { kind: 'faulty', faults: ['SMTP_PASSWORD is not set, though smtp.user is.'] };
  return { kind: 'settings', settings, hints: hintsAt(settings) };
}

/** Templates from before there was the variable say "Invoice" in its place. */
function hintsAt({ templates }: RelaySettings): string[] {
  return Object.entries(templates)
    .filter(([, { subject, text }]) => !/\{\{\s*document\s*\}\}/.test(subject + text))
    .map(
      ([name]) =>
        `templates.${name} does not name {{document}}, so a credit note is mailed in the same words as an invoice.`,
    );
}
