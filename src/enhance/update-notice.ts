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
  document.querySelector('[data-update-notice]')?.remove();
  const template = document.querySelector<HTMLTemplateElement>(`template[data-news="${kind}"]`);
  const notice = template?.content.firstElementChild?.cloneNode(true);
  if (!(notice instanceof HTMLElement)) return () => undefined;
  const button = (answer: string) =>
    notice.querySelector<HTMLButtonElement>(`[data-answer="${answer}"]`);
  const taking = button('take');
  taking?.addEventListener('click', () => {
    taking.disabled = true;
    take();
  });
  const hide = () => notice.remove();
  button('later')?.addEventListener('click', hide);
  template?.after(notice);
  return hide;
}
