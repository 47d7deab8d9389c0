import type { StorageKey } from './storage-key.ts';

/** Whether what was sealed with a storage key names another one than this; nothing is opened for it. */
export function isSealedWithOtherKey(sealed: string, { id }: Pick<StorageKey, 'id'>): boolean {
  const [format, use, keyId] = sealed.split('.');
  return format === 'vault1' && use === 'key' && keyId !== id;
}
