import * as v from 'valibot';

export interface KeptFile {
  readonly url: string;
  /** Who needs it, where shoppers do not. */
  readonly group?: string | undefined;
}

/** The files that a worker keeps for offline use, by the list in its code; none where there is no list. */
export function listKeptFiles(workerCode: string): readonly KeptFile[] {
  const [list = '[]'] = /\[(?:\{"(?:group|pack|revision)":[^\]]*?\},?)+\]/.exec(workerCode) ?? [];
  const files = v.safeParse(LIST, list);
  return files.success ? files.output : [];
}

const LIST = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ url: v.string(), group: v.optional(v.string()) })),
);
