import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { QueryError } from './query-error.ts';

// Files that share a process share its document, and a module that is loaded already runs no hook again.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

configure({ getElementError: (message, container) => new QueryError(message, container) });
