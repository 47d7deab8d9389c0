/**
 * Runs in every page before its own code. It fills all fields of the page at a moment after they
 * appeared, in the way that the plan in the tab's storage says, and notes what it did.
 */
export const FILL_SCRIPT = `(() => {
  const plan = JSON.parse(sessionStorage.getItem('fill-plan') ?? 'null');
  if (plan === null) return;
  const FIELDS = 'main input:not([type=radio]), main textarea';
  const report = { texts: [], lifeAfter: undefined };
  let end;
  globalThis.fillReport = new Promise((resolve) => { end = resolve; });
  const endIfDone = () => {
    if (report.lifeAfter !== undefined && report.texts.length > 0) end(report);
  };
  const textFor = (field, index) => {
    if (field.getAttribute('role') === 'combobox') return plan.country;
    if (field.getAttribute('role') === 'spinbutton') return '12.' + (index + 1);
    return field.type === 'email' ? 'asha@customer.example' : 'Text of field ' + (index + 1);
  };
  const ways = {
    typed: (field, text) => {
      field.focus();
      document.execCommand('insertText', false, text);
    },
    filled: (field, text) => {
      setValue(field, text);
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    },
    silent: (field, text) => setValue(field, text),
  };
  const setValue = (field, text) => {
    const kind = Object.getPrototypeOf(field);
    Object.getOwnPropertyDescriptor(kind, 'value').set.call(field, text);
  };
  const fill = () => {
    for (const [index, field] of document.querySelectorAll(FIELDS).entries()) {
      const text = textFor(field, index);
      ways[plan.way](field, text);
      report.texts.push(text);
    }
    endIfDone();
  };
  let begun;
  const observer = new MutationObserver(() => {
    if (begun === undefined && document.querySelector(FIELDS) !== null) {
      begun = performance.now();
      setTimeout(fill, plan.moment);
    }
    if (begun === undefined || document.readyState === 'loading') return;
    if (document.querySelector('[data-waiting]') !== null) return;
    observer.disconnect();
    report.lifeAfter = performance.now() - begun;
    endIfDone();
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
  globalThis.readFilled = () => [...document.querySelectorAll(FIELDS)].map(({ value }) => value);
})();`;
