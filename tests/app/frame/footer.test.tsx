import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Footer } from '../../../src/app/frame/footer.tsx';
import { timestamp } from '../../../src/domain/time.ts';
import { TestPage } from '../../support/test-page.tsx';

test('the year of the footer begins at midnight in India', () => {
  const footerAt = (builtAt: number) =>
    renderToStaticMarkup(
      <TestPage environment={{ builtAt: timestamp(builtAt) }}>
        <StaticRouter location="/">
          <Footer />
        </StaticRouter>
      </TestPage>,
    );
  expect(footerAt(Date.UTC(2026, 11, 31, 18, 29, 59))).toContain('© 2026');
  expect(footerAt(Date.UTC(2026, 11, 31, 18, 30))).toContain('© 2027');
});
