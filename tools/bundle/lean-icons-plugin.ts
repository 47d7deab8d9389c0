import type { Plugin } from 'vite';

const ICON = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;

/** Leaves of Lucide's icons what is drawn of them: a third of each was its names and React's keys. */
export function leanIconsPlugin(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    transform: (code, id) => (ICON.test(id) ? { code: leanIcon(code), map: null } : undefined),
  };
}

/** An icon's module without what its picture does not need; what it does not know stays. */
export function leanIcon(code: string): string {
  return code
    .replaceAll(/,\s*key: "[^"]*"/g, '')
    .replaceAll(/^ {2}(?:name: "[^"]*"|size: \d+|aliases: \[[^\]]*\]),?\n/gm, '')
    .replace('__iconData.node;\n', '');
}
