import { tryOrNull } from './try-or-null.ts';

/** Texts that the browser keeps for one tab, over reloads too. */
export const tabItems = {
  getTabItem: (key: string): string | null => tryOrNull(() => sessionStorage.getItem(key)),
  setTabItem: (key: string, value: string): void =>
    void tryOrNull(() => sessionStorage.setItem(key, value)),
};
