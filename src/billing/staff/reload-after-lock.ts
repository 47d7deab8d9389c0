import { seconds } from '../../domain/time.ts';
import { type Milliseconds, minus } from '../../domain/units.ts';
import type { DeskEnvironment } from '../../environment/desk-environment.ts';
import type { Cancel } from '../../environment/page-environment.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { UnfinishedWork } from '../editor/invoice-editor.ts';
import { wouldReloadSucceed } from './would-reload-succeed.ts';

/**
 * How a page forgets a session: by a reload, since nothing else clears what React and the browser's
 * engine hold on to. It waits until nothing is lost by that.
 */
export interface ReloadAfterLock {
  /** The editor of a session has closed; done once the page is reloading or the form is shown. */
  readonly begin: (unfinished: UnfinishedWork) => Promise<void>;
  /** There is a session again. */
  readonly end: () => void;
  /** The page never goes while this is under way. */
  readonly pauseWhile: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** The desk's page is on screen; another page of the site is never reloaded. */
  readonly show: (isSending: () => boolean) => Cancel;
  /** Somebody has touched the screen or a key. */
  readonly noteActivity: () => void;
}

/** The login form, which must not be typed into while the page is going. */
interface LockScreen {
  readonly hide: () => void;
  readonly showForm: () => void;
}

/** What prevents the reload may end at any time, and until then the page remembers the session. */
const LOOK_EVERY = seconds(1);
/** A host that did not answer, or a browser that did not reload, is left alone for so long. */
const ASK_AGAIN = seconds(15);
/** Whoever types a password is not interrupted. */
const QUIET = seconds(20);
/** What the last steps of an editor may take before the login form is shown. */
const PATIENCE = seconds(1);
/** A page that is still there after this stays, and shows its login form. */
const RELOAD_TAKES = seconds(5);

export function makeReloadAfterLock(
  environment: DeskEnvironment,
  drafts: DraftStore,
  { hide, showForm }: LockScreen,
): ReloadAfterLock {
  /** The session that is to be forgotten. */
  let left: { isSettled: boolean } | undefined;
  let shown: { readonly isSending: () => boolean } | undefined;
  let pauses = 0;
  /** Undefined until somebody touches the login form: the press of Lock was none of its. */
  let touchedAt: Milliseconds | undefined;
  let askedAt: Milliseconds | undefined;
  let stops: readonly Cancel[] = [];

  const isSafe = () =>
    left?.isSettled === true &&
    pauses === 0 &&
    shown?.isSending() === false &&
    drafts.unsaved().length === 0;

  const hasPassed = (span: Milliseconds, since: Milliseconds | undefined) =>
    since === undefined || minus(environment.elapsed(), since) >= span;

  const forget = async (): Promise<void> => {
    const mine = left;
    const isAsking = mine !== undefined && isSafe();
    if (isAsking) askedAt = environment.elapsed();
    const isReady = isAsking && (await wouldReloadSucceed(environment));
    if (mine === undefined || mine !== left) return;
    // Somebody may have begun to type while the host was asked.
    if (!isReady || !isSafe() || !hasPassed(QUIET, touchedAt)) return showForm();
    hide();
    environment.reload();
    environment.after(RELOAD_TAKES, giveUp);
  };
  /** A reload that came after all would take away what was typed since. */
  const giveUp = (): void => {
    // What stops the reload would stop this too.
    if (shown?.isSending() === true) {
      environment.after(RELOAD_TAKES, giveUp);
      return;
    }
    environment.stopReload();
    showForm();
  };
  const look = (): void => {
    if (isSafe() && hasPassed(QUIET, touchedAt) && hasPassed(ASK_AGAIN, askedAt)) void forget();
  };
  const stop = (): void => {
    for (const each of stops) each();
    stops = [];
    left = undefined;
  };

  return {
    begin: async ({ settled }) => {
      stop();
      touchedAt = undefined;
      askedAt = undefined;
      const mine = { isSettled: false };
      const settling = settled.then(() => {
        mine.isSettled = true;
        look();
      });
      await Promise.race([settling, environment.wait(PATIENCE)]);
      left = mine;
      stops = [environment.every(LOOK_EVERY, look), drafts.subscribe(look)];
      await forget();
    },
    end: stop,
    pauseWhile: async (work) => {
      pauses += 1;
      try {
        return await work();
      } finally {
        pauses -= 1;
      }
    },
    show: (isSending) => {
      const mine = { isSending };
      shown = mine;
      void forget();
      return () => {
        if (shown === mine) shown = undefined;
      };
    },
    noteActivity: () => {
      touchedAt = environment.elapsed();
    },
  };
}
