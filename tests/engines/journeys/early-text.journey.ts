import { journey } from '../visitor/journey.ts';

const PAGES = {
  '/contact': { Name: 'Asha Rao', Email: 'asha@customer.example', Message: 'Where is my locker?' },
  '/price-calculator': { 'Weight (kg)': '2.5', 'Length (cm)': '40', 'Height (cm)': '20' },
  '/bill': { ID: 'demo', Password: 'not yet' },
};

for (const [path, texts] of Object.entries(PAGES)) {
  journey(
    `what is typed on ${path} while its code is on its way is there afterwards`,
    async ({ site, visitor }) => {
      site.hold(/island/);
      await visitor.tab.goto(`${site.origin}${path}`);
      for (const [label, text] of Object.entries(texts)) await visitor.fill(label, text);
      await visitor.expectPage(() => document.querySelector('[data-waiting]') !== null).toBe(true);
      site.release();
      await visitor.waitUntilAlive();
      for (const [label, text] of Object.entries(texts))
        await visitor.expectFound({ label }, 'value').toBe(text);
    },
  );
}
