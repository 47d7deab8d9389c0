import type * as v from 'valibot';

/** Each issue as one sentence: the field's path in the file, then what it must be. */
export function listFaults(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return issues.map((issue) => {
    const path = issue.path?.map(({ key }) => String(key)).join('.') ?? 'the file';
    return `${path} ${wordingOf(issue)}`;
  });
}

function wordingOf({ kind, type, message, received }: v.BaseIssue<unknown>): string {
  if (received === 'undefined') return 'is missing';
  return kind === 'schema' && type === 'object' ? 'must be an object' : message;
}
