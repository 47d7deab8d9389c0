import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Files that share a process share its document, and a module that is loaded already runs no hook again.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});
