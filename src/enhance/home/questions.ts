/** Questions in tabs: another tab closes the answer that is open. */
export function enhanceQuestions(): void {
  const list = document.querySelector('[data-questions] [role="tablist"]');
  if (list === null) return;
  const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
  const panels = document.querySelectorAll<HTMLElement>('[data-questions] [role="tabpanel"]');
  const choose = (chosen: Element) => {
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
    }
    for (const panel of panels) panel.hidden = panel.id !== chosen.getAttribute('aria-controls');
    for (const answer of document.querySelectorAll<HTMLDetailsElement>('[data-questions] [open]'))
      answer.open = false;
  };

  for (const tab of tabs) tab.addEventListener('click', () => choose(tab));
  list.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent)) return;
    const next = neighbour(tabs, event.key);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    next.focus();
  });
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
