/** What a page learns of its own version. */
export interface VersionNews {
  /** `outdated`: another tab has taken the new version, and this page is from the old one. */
  readonly kind: 'ready' | 'outdated';
  /** Brings the new version, by one reload. Nothing but a person's word calls it. */
  readonly take: () => void;
}

/**
 * Asks before a new version takes the old one's place: a page never reloads over input by itself.
 * The words are in the page already, since a page whose version is gone could no longer fetch them.
 */
export function showUpdateNotice({ kind, take }: VersionNews): void {
  document.querySelector('[data-update-notice]')?.remove();
  const template = document.querySelector<HTMLTemplateElement>(`template[data-news="${kind}"]`);
  const notice = template?.content.firstElementChild?.cloneNode(true);
  if (!(notice instanceof HTMLElement)) return;
  const button = (answer: string) =>
    notice.querySelector<HTMLButtonElement>(`[data-answer="${answer}"]`);
  button('take')?.addEventListener('click', ({ currentTarget }) => {
    if (currentTarget instanceof HTMLButtonElement) currentTarget.disabled = true;
    take();
  });
  button('later')?.addEventListener('click', () => notice.remove());
  template?.after(notice);
}
