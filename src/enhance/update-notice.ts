/** What a page learns of its own version. */
export interface VersionNews {
  /**
   * `ready`: there is a new one; `outdated`: another tab has taken it, and this page is from the old
   * one; `missing`: some code of this one does not come.
   */
  readonly kind: 'ready' | 'outdated' | 'missing';
  /** Brings the version, by one reload. Nothing but a person's word calls it. */
  readonly take: () => void;
}

/**
 * Asks before a new version takes the old one's place: a page never reloads over input by itself.
 * The words are in the page already, since a page whose version is gone could no longer fetch them.
 * The returned function takes the notice away.
 */
export function showUpdateNotice({ kind, take }: VersionNews): () => void {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-news="${kind}"]`);
  const shown = document.querySelector('[data-update-notice]');
  // The same again is left as it is, with the focus that it may have.
  if (shown !== null && shown === template?.nextElementSibling) return () => takeAway(shown);
  // Code that is missing is explained by a version that is no longer there.
  if (shown !== null && kind === 'missing') return () => undefined;
  if (shown !== null) takeAway(shown);
  const notice = template?.content.firstElementChild?.cloneNode(true);
  if (!(notice instanceof HTMLElement)) return () => undefined;
  const onAnswer = (answer: string, act: () => void) =>
    notice.querySelector(`[data-answer="${answer}"]`)?.addEventListener('click', act);
  const hide = () => takeAway(notice);
  // It can be pressed again, as the browser may ask whether to leave the page, and a person stay.
  onAnswer('take', take);
  onAnswer('later', hide);
  template?.after(notice);
  document.body.dataset['told'] = '';
  return hide;
}

function takeAway(notice: Element): void {
  // Tab goes on behind the notice, not at the top of the page.
  if (notice.contains(document.activeElement))
    document.querySelector('main')?.focus({ preventScroll: true });
  notice.remove();
}
