/**
 * Opens and closes the menu also where the browser does not know `commandfor`, closes it by its
 * backdrop and by a link, and says on its button whether it is open.
 */
export function enhanceMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('[data-menu]');
  if (menu === null) return;
  const buttons = document.querySelectorAll(`[commandfor="${menu.id}"]`);
  for (const button of buttons) {
    button.addEventListener('click', (event) => {
      // Keeps the browser from doing the same a second time.
      event.preventDefault();
      if (button.getAttribute('command') === 'close') menu.close();
      else if (!menu.open) menu.showModal();
      showState();
    });
  }
  menu.addEventListener('click', ({ target }) => {
    // The backdrop is the dialog itself outside its padding box, which its content covers.
    const isLink = target instanceof Element && target.closest('a') !== null;
    // The browser may keep this page as it is for the Back button.
    if (target === menu || isLink) menu.close();
  });
  menu.addEventListener('close', showState);
  showState();

  function showState(): void {
    for (const button of buttons) {
      if (button.hasAttribute('aria-expanded'))
        button.setAttribute('aria-expanded', String(menu?.open === true));
    }
  }
}
