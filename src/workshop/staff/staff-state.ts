import type { PasswordStrength } from '../../agency/staff/judge-password.ts';
import type { FieldFault } from '../../domain/staff/list-faults.ts';
import type { Credentials } from '../../vault/credentials.ts';
import type { Json } from './json-path.ts';
import type { StaffDocumentOpening } from './open-staff-document.ts';
import type { ShrunkPicture } from './shrink-picture.ts';
import type { StaffWarning } from './staff-warnings.ts';

export interface ClosedStaff {
  readonly kind: 'closed';
  readonly isOpening: boolean;
  /** What the owner has typed to open a file. */
  readonly typed: Credentials;
  readonly problem: Exclude<StaffOpening, { kind: 'opened' }> | undefined;
}

export type StaffOpening = StaffDocumentOpening | { readonly kind: 'no-answer' };

export interface OpenStaff {
  readonly kind: 'open';
  /** The file as it will be, with its pair. */
  readonly document: Json;
  readonly source: StaffSource;
  /** Empty in a new form until the owner tries to save it. */
  readonly faults: readonly FieldFault[];
  readonly warnings: readonly StaffWarning[];
  /** What has become of the last choice of each picture, by its path. */
  readonly pictures: Readonly<Record<string, ShrunkPicture['kind'] | 'being-read' | 'too-large'>>;
  /** `not-judged`: the lists of common words could not be loaded. */
  readonly strength: 'unknown' | 'judging' | 'not-judged' | PasswordStrength;
  readonly isNewStorageKey: boolean;
  /** Whether something was changed that is in no saved file. */
  readonly isChanged: boolean;
  /**
   * `saved-before-change`: something was changed while the file was being sealed, and is not in it;
   * `refused-before-change`: ID and password were changed while the former ones were judged.
   */
  readonly saving:
    | 'not-yet'
    | 'sealing'
    | 'saved'
    | 'saved-before-change'
    | 'refused'
    | 'refused-before-change';
}

export type StaffSource = 'host' | 'file' | 'empty';

export const CLOSED: ClosedStaff = {
  kind: 'closed',
  isOpening: false,
  typed: { id: '', password: '' },
  problem: undefined,
};

export const JUST_OPENED = {
  kind: 'open',
  pictures: {},
  strength: 'unknown',
  isNewStorageKey: false,
  isChanged: false,
  saving: 'not-yet',
} as const;

/** Whether a picture that was chosen is not in the document yet. */
export function isPictureBeingRead({ pictures }: Pick<OpenStaff, 'pictures'>): boolean {
  return Object.values(pictures).includes('being-read');
}
