import type * as v from 'valibot';

/** What is wrong with one field of a file. */
export interface FieldFault {
  /** The field's path, such as `companies.0.gstin`; empty for the file itself. */
  readonly path: string;
  /** Follows the field's name: `must be an e-mail address`. */
  readonly wrong: string;
}

export function listFieldFaults(issues: readonly v.BaseIssue<unknown>[]): FieldFault[] {
  return issues.map((issue) => ({
    path: issue.path?.map(({ key }) => String(key)).join('.') ?? '',
    wrong: wordingOf(issue),
  }));
}

/** Each issue as one sentence: the field's path in the file, then what it must be. */
export function listFaults(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return listFieldFaults(issues).map(formatFieldFault);
}

export function formatFieldFault({ path, wrong }: FieldFault): string {
  return `${path || 'the file'} ${wrong}`;
}

function wordingOf({ kind, type, message, received }: v.BaseIssue<unknown>): string {
  if (received === 'undefined') return 'is missing';
  return kind === 'schema' && type === 'object' ? 'must be an object' : message;
}
