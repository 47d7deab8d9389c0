import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  plainIcons,
  productionRouter,
  withoutPartsOfJspdf,
} from '../../../tools/bundle/aliases.ts';

const PACKAGES = join(import.meta.dirname, '../../../node_modules');
const ICONS = 'lucide-react/dist/esm/icons';

/** The names of the modules that a package's file imports, at once or on demand. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(PACKAGES, file), 'utf8');
  return [...text.matchAll(/(?:\bfrom|\bimport\()\s*["']([^"']+)["']/g)].map(
    ([, name = '']) => name,
  );
}

test.each([productionRouter, plainIcons, withoutPartsOfJspdf])(
  'the replacement for $find exists',
  ({ replacement }) => {
    expect(existsSync(replacement)).toBe(true);
  },
);

test('the router is imported by the name whose development build is replaced', () => {
  const names = importsOf('react-router-dom/dist/index.mjs');
  expect(names.filter((name) => productionRouter.find.test(name))).toEqual(['react-router']);
});

test('every icon imports its maker by the name that is replaced', () => {
  const files = readdirSync(join(PACKAGES, ICONS)).filter((file) => file.endsWith('.mjs'));
  const icons = files.map((file) => ({ file, names: importsOf(`${ICONS}/${file}`) }));
  const makers = icons.filter(({ names }) => names.some((name) => name.includes('LucideIcon')));
  expect(makers.length).toBeGreaterThan(1000);
  expect(makers.filter(({ names }) => !names.some((name) => plainIcons.find.test(name)))).toEqual(
    [],
  );
});

test('jspdf imports the three parts that are left out by the names that are replaced', () => {
  const names = importsOf('jspdf/dist/jspdf.es.min.js');
  expect(names.filter((name) => withoutPartsOfJspdf.find.test(name)).toSorted()).toEqual([
    'canvg',
    'dompurify',
    'html2canvas',
  ]);
});
