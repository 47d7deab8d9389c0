import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Three optional parts of jspdf that nothing here uses, 380 kB of them. */
export const withoutPartsOfJspdf = {
  find: /^(html2canvas|dompurify|canvg)$/,
  replacement: join(ROOT, 'tools/empty-module.ts'),
};

/** Its default entry is the development build, for every condition that Vite sets. */
export const productionRouter = {
  find: /^react-router$/,
  replacement: join(ROOT, 'node_modules/react-router/dist/production/index.mjs'),
};

/** Lucide's own icon factory costs every page 1.2 kB for features that nothing here uses. */
export const plainIcons = {
  find: /^\.\.\/createLucideIcon\.mjs$/,
  replacement: join(ROOT, 'src/ui/create-icon.ts'),
};
