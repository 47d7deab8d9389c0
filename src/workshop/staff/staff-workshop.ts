import type { PasswordStrength } from '../../agency/staff/judge-password.ts';
import { makePassPhrase } from '../../agency/staff/make-pass-phrase.ts';
import { makeObservable, type Observable } from '../../domain/observable.ts';
import type { FieldFault } from '../../domain/staff/list-faults.ts';
import { checkStaffFile, type UnsealedStaffFile } from '../../domain/staff/staff-file.ts';
import { loadInTime } from '../../environment/load-in-time.ts';
import type { WorkshopEnvironment } from '../../environment/workshop-environment.ts';
import type { Credentials } from '../../vault/credentials.ts';
import { randomBytes } from '../../vault/random-bytes.ts';
import { generateStorageKeyText } from '../../vault/storage-key.ts';
import { makeTurns } from '../make-turns.ts';
import { readOwnerFile } from '../read-owner-file.ts';
import { emptyStaffDocument } from './empty-staff-document.ts';
import { fetchSealedText } from './fetch-sealed-text.ts';
import { followFields } from './follow-fields.ts';
import { type Json, valueAt, withValueAt } from './json-path.ts';
import { makePictureChoices } from './make-picture-choices.ts';
import { openStaffDocument } from './open-staff-document.ts';
import { sealStaffDocument } from './seal-staff-document.ts';
import { kindOfService, ownFields, type ServiceField, withServiceKind } from './service-kinds.ts';
import { shrinkPicture } from './shrink-picture.ts';
import {
  CLOSED,
  type ClosedStaff,
  isPictureBeingRead,
  JUST_OPENED,
  type OpenStaff,
  type StaffOpening,
  type StaffSource,
} from './staff-state.ts';
import { listStaffWarnings } from './staff-warnings.ts';

export interface StaffWorkshop extends Observable<ClosedStaff | OpenStaff> {
  /** Notes what is typed to open a file; it stays until one is open. */
  readonly noteTyped: (typed: Credentials) => void;
  /** Opens the sealed file of this site's host. */
  readonly openFromHost: (pair: Credentials) => Promise<void>;
  /** Opens a file of this device; only a sealed one needs the pair. */
  readonly openFile: (file: File, pair: Credentials) => Promise<void>;
  readonly startEmpty: () => void;
  /** Changes a field by its path, such as `companies.0.name`; undefined removes it. */
  readonly change: (path: string, value: Json | undefined) => void;
  /** Chooses another kind of service; what was filled in for the former comes back with it. */
  readonly chooseKind: (field: ServiceField, kind: string) => void;
  readonly setPicture: (path: string, file: File) => Promise<void>;
  /** Puts a strong new password into the file. */
  readonly makePassword: () => void;
  readonly judgePassword: () => Promise<void>;
  /** Seals with a new storage key, or again with the one that was there. */
  readonly renewStorageKey: (isWanted: boolean) => void;
  /** Checks, seals and saves the file for the host; nothing is saved while a fault is left or a picture is being read. */
  readonly save: () => Promise<void>;
  /** Forgets the file and everything that was typed. */
  readonly close: () => void;
}

type Needed = Pick<
  WorkshopEnvironment,
  'fetch' | 'timeoutSignal' | 'download' | 'loadPicture' | 'allowedOrigins'
>;

/** Judges the passwords of a file for as long as it is open. */
export interface PasswordJudge {
  /** Rejects when its lists of common words cannot be loaded. */
  readonly judge: (file: UnsealedStaffFile) => Promise<PasswordStrength>;
  readonly end: () => void;
}

/** Makes a sealed staff file on this device; nothing is sent anywhere. */
export function makeStaffWorkshop(
  environment: Needed,
  startJudge: () => PasswordJudge,
): StaffWorkshop {
  const state = makeObservable<ClosedStaff | OpenStaff>(CLOSED);
  // One for each file that is opened, from the press on.
  const turns = makeTurns();
  let judge: PasswordJudge | undefined;
  let formerKey: Json | undefined;
  let isChecked = false;
  let formerServices: Readonly<Record<string, ReturnType<typeof ownFields>>> = {};
  const choices = makePictureChoices();

  const update = (change: Partial<OpenStaff>) => {
    const now = state.state();
    if (now.kind === 'open') state.set({ ...now, ...change });
  };
  const judged = (document: Json) => ({
    document,
    faults: isChecked ? faultsOf(document) : [],
    warnings: listStaffWarnings(document, environment.allowedOrigins()),
  });
  const show = (document: Json, source: StaffSource) => {
    formerKey = valueAt(document, 'storageKey');
    formerServices = {};
    choices.forget();
    isChecked = source !== 'empty';
    judge?.end();
    judge = startJudge();
    state.set({ ...JUST_OPENED, ...judged(document), source });
  };
  const typedSoFar = () => {
    const now = state.state();
    return now.kind === 'closed' ? now.typed : CLOSED.typed;
  };
  const open = async (source: StaffSource, openDocument: () => Promise<StaffOpening>) => {
    const isStillWanted = turns.next();
    state.set({ ...CLOSED, typed: typedSoFar(), isOpening: true });
    const opening = await openDocument();
    if (!isStillWanted()) return;
    if (opening.kind === 'opened') show(opening.document, source);
    else state.set({ ...CLOSED, typed: typedSoFar(), problem: opening });
  };
  const judgeNow = async (file: UnsealedStaffFile, before: OpenStaff['strength']) => {
    const asked = judge;
    const judged = asked && loadInTime(environment, () => asked.judge(file));
    // What was found or made strong is not refused for want of the lists.
    return (await judged?.catch(() => undefined)) ?? (before === 'strong' ? before : 'not-judged');
  };
  const isStillIn = ({ id, password }: Credentials) => {
    const now = state.state();
    if (now.kind !== 'open') return false;
    return valueAt(now.document, 'id') === id && valueAt(now.document, 'password') === password;
  };
  const change = (path: string, value: Json | undefined) => {
    const now = state.state();
    if (now.kind !== 'open') return;
    choices.followChange(now.document, path, value);
    const pictures = followFields(now.pictures, now.document, path, value);
    update({ ...judged(withValueAt(now.document, path, value)), pictures, ...unsaved(now) });
    if (path === 'id' || path === 'password') update({ strength: 'unknown' });
  };

  return {
    state: state.state,
    subscribe: state.subscribe,
    noteTyped: (typed) => {
      const now = state.state();
      if (now.kind === 'closed') state.set({ ...now, typed });
    },
    openFromHost: (pair) => open('host', () => openHostFile(environment, pair)),
    openFile: (file, pair) => open('file', () => openOwnerFile(file, pair)),
    startEmpty: () => {
      turns.next();
      show(emptyStaffDocument(), 'empty');
    },
    change,
    chooseKind: (field, kind) => {
      const now = state.state();
      if (now.kind !== 'open') return;
      const service = valueAt(now.document, field);
      const shown = `${field}.${kindOfService(field, service)}`;
      const former = formerServices[`${field}.${kind}`];
      formerServices = { ...formerServices, [shown]: ownFields(field, service) };
      change(field, withServiceKind(field, service, kind, former));
    },
    setPicture: async (path, file) => {
      const placeByNow = choices.choose(path);
      const before = state.state();
      if (before.kind === 'open')
        update({ pictures: { ...before.pictures, [path]: 'being-read' }, ...unsaved(before) });
      const shrunk = await shrinkPicture(environment, file);
      const place = placeByNow();
      if (place === undefined) return;
      if (shrunk.kind === 'picture') change(place, shrunk.picture);
      const now = state.state();
      if (now.kind !== 'open') return;
      const outcome = shrunk.kind === 'picture' && shrunk.isTooLarge ? 'too-large' : shrunk.kind;
      update({ pictures: { ...now.pictures, [place]: outcome } });
    },
    makePassword: () => {
      change('password', makePassPhrase(randomBytes));
      update({ strength: 'strong' });
    },
    judgePassword: async () => {
      const now = state.state();
      if (now.kind !== 'open' || !NOT_JUDGED_YET.includes(now.strength)) return;
      const checked = checkStaffFile(now.document);
      if (checked.kind === 'faulty') return;
      update({ strength: 'judging' });
      const isStillOpen = turns.current();
      const strength = await judgeNow(checked.staffFile, now.strength);
      // A password that was changed meanwhile is judged when its field is left.
      if (isStillOpen() && isStillIn(checked.staffFile)) update({ strength });
    },
    renewStorageKey: (isWanted) => {
      change('storageKey', isWanted ? generateStorageKeyText() : formerKey);
      update({ isNewStorageKey: isWanted });
    },
    save: async () => {
      const now = state.state();
      if (now.kind !== 'open' || now.saving === 'sealing' || isPictureBeingRead(now)) return;
      isChecked = true;
      const checked = checkStaffFile(now.document);
      if (checked.kind === 'faulty') {
        return update({ ...judged(now.document), saving: 'refused' });
      }
      update({ saving: 'sealing', strength: 'judging' });
      const isStillOpen = turns.current();
      // Anew each time: the password may consist of words that came into the file since.
      const strength = await judgeNow(checked.staffFile, now.strength);
      if (!isStillOpen()) return;
      const isSamePair = isStillIn(checked.staffFile);
      if (isSamePair) update({ strength });
      if (strength !== 'strong') {
        return update({ saving: isSamePair ? 'refused' : 'refused-before-change' });
      }
      const sealed = await sealStaffDocument(checked.staffFile);
      if (!isStillOpen()) return;
      environment.download(sealed);
      const later = state.state();
      const isSame =
        later.kind === 'open' && later.document === now.document && !isPictureBeingRead(later);
      update({ saving: isSame ? 'saved' : 'saved-before-change', isChanged: !isSame });
    },
    close: () => {
      turns.next();
      judge?.end();
      judge = undefined;
      formerKey = undefined;
      formerServices = {};
      choices.forget();
      state.set(CLOSED);
    },
  };
}

const NOT_JUDGED_YET: readonly OpenStaff['strength'][] = ['unknown', 'not-judged'];

/** What a change says of the file that was saved before. */
function unsaved({ saving }: OpenStaff): Pick<OpenStaff, 'saving' | 'isChanged'> {
  return { saving: saving === 'sealing' ? saving : 'not-yet', isChanged: true };
}

async function openHostFile(environment: Needed, pair: Credentials): Promise<StaffOpening> {
  const text = await fetchSealedText(environment);
  if (text === undefined) return { kind: 'no-answer' };
  return openStaffDocument(new TextEncoder().encode(text), pair);
}

async function openOwnerFile(file: File, pair: Credentials): Promise<StaffOpening> {
  const read = await readOwnerFile(file);
  if (read.kind === 'unreadable') return { kind: 'unreadable', reason: read.wrong };
  return openStaffDocument(read.bytes, pair);
}

function faultsOf(document: Json): readonly FieldFault[] {
  const checked = checkStaffFile(document);
  return checked.kind === 'faulty' ? checked.faults : [];
}
