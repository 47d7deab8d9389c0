import { afterAll } from 'vitest';
import { removeTemporaryFolders } from './temporary-folder.ts';

// Vitest ends its processes by a signal, at which they can do nothing any more.
afterAll(removeTemporaryFolders);
