import type { PasswordStrength } from '../../agency/staff/judge-password.ts';
import type { FieldFault } from '../../domain/staff/list-faults.ts';
import type { Json } from './json-path.ts';
import type { StaffDocumentOpening } from './open-staff-document.ts';
import type { ShrunkPicture } from './shrink-picture.ts';
import type { StaffWarning } from './staff-warnings.ts';

export interface ClosedStaff {
  readonly kind: 'closed';
  readonly isOpening: boolean;
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
  /** The last choice of each picture that is not good, by its path. */
  readonly pictures: Readonly<Record<string, ShrunkPicture['kind'] | 'too-large'>>;
  /** `not-judged`: the lists of common words could not be loaded. */
  readonly strength: 'unknown' | 'judging' | 'not-judged' | PasswordStrength;
  readonly isNewStorageKey: boolean;
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
