/** Questions in tabs: one answer is open at a time, and another tab closes it. */
export function enhanceQuestions(): void {
  const list = document.querySelector('[data-questions] [role="tablist"]');
  if (list === null) return;
  const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
  const panels = document.querySelectorAll<HTMLElement>('[data-questions] [role="tabpanel"]');
  const toggles = document.querySelectorAll('[data-questions] [aria-expanded]');

  const open = (chosen?: Element) => {
    for (const toggle of toggles) setOpen(toggle, toggle === chosen);
  };
  const choose = (chosen: Element) => {
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
    }
    for (const panel of panels) panel.hidden = panel.id !== chosen.getAttribute('aria-controls');
    open();
  };

  for (const tab of tabs) tab.addEventListener('click', () => choose(tab));
  for (const toggle of toggles)
    toggle.addEventListener('click', () =>
      open(toggle.getAttribute('aria-expanded') === 'true' ? undefined : toggle),
    );
  list.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent)) return;
    const next = neighbour(tabs, event.key);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    next.focus();
  });
}

function setOpen(toggle: Element, isOpen: boolean): void {
  toggle.setAttribute('aria-expanded', String(isOpen));
  const answer = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
  if (answer !== null) answer.hidden = !isOpen;
}

/** The tab that a key leads to, round and round; none for other keys. */
function neighbour(tabs: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const index = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
  const places: Readonly<Record<string, number>> = {
    ArrowRight: (index + 1) % tabs.length,
    ArrowLeft: (index + tabs.length - 1) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  return tabs[places[key] ?? -1];
}
