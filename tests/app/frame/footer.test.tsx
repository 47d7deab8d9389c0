// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Footer } from '../../../src/app/frame/footer.tsx';
import { timestamp } from '../../../src/domain/time.ts';
import { enhanceYear } from '../../../src/enhance/current-year.ts';
import { TestPage } from '../../support/test-page.tsx';

const BEFORE_MIDNIGHT = timestamp(Date.UTC(2026, 11, 31, 18, 29, 59));
const MIDNIGHT = timestamp(Date.UTC(2026, 11, 31, 18, 30));

test('the year of the footer begins at midnight in India', () => {
  expect(footerBuiltAt(BEFORE_MIDNIGHT).textContent).toContain('© 2026');
  expect(footerBuiltAt(MIDNIGHT).textContent).toContain('© 2027');
});

test('a page that was built last year shows this year', () => {
  const footer = footerBuiltAt(BEFORE_MIDNIGHT);
  enhanceYear({ now: () => BEFORE_MIDNIGHT });
  expect(footer.textContent).toContain('© 2026');
  enhanceYear({ now: () => MIDNIGHT });
  expect(footer.textContent).toContain('© 2027');
});

function footerBuiltAt(builtAt: typeof MIDNIGHT): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(
    <TestPage environment={{ builtAt }}>
      <StaticRouter location="/">
        <Footer />
      </StaticRouter>
    </TestPage>,
  );
  return document.body;
}
