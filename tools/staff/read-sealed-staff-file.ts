import { readFileSync } from 'node:fs';
import { openWithCredentials } from '../../src/vault/open-with-credentials.ts';
import { SAMPLE_PAIR } from './sample-pair.ts';

/** Whether a staff file is one that the workshop has sealed, by its name. */
export function isSealedStaffPath(path: string): boolean {
  return path.endsWith('.sealed.json');
}

export interface SealedFile {
  readonly sealed: string;
  /** Whether the pair that the README prints opens it. */
  readonly hasSamplePair: boolean;
}

/** Reads a staff file that is sealed already; throws an Error worded for its owner when it is none. */
export async function readSealedStaffFile(path: string): Promise<SealedFile> {
  const sealed = parse(readFileSync(path, 'utf8'));
  const opening = await openWithCredentials(typeof sealed === 'string' ? sealed : '', SAMPLE_PAIR);
  if (typeof sealed !== 'string' || opening.kind === 'damaged') {
    throw new Error(
      `${path} cannot be used:\n  - it is no sealed staff file, or it is damaged. Save it in the ` +
        'workshop once more',
    );
  }
  return { sealed, hasSamplePair: opening.kind === 'opened' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
