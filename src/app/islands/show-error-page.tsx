import { createRoot } from 'react-dom/client';
import { ErrorPage } from '../error-page.tsx';

/** Shows the error page in the place of a page that failed. */
export function showErrorPage(thrown: unknown): void {
  const main = document.querySelector('main');
  if (main === null) return;
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  console.error(error);
  document.title = 'Unexpected Application Error!';
  main.replaceChildren();
  createRoot(main).render(<ErrorPage error={error} />);
}
