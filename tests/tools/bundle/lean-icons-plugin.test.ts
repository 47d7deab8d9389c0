import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leanIcon } from '../../../tools/bundle/lean-icons-plugin.ts';

const ICONS = join(import.meta.dirname, '../../../node_modules/lucide-react/dist/esm/icons');

test('of every icon of the package all is left that is drawn, and nothing else', () => {
  const files = readdirSync(ICONS).filter((file) => file.endsWith('.mjs') && file !== 'index.mjs');
  const changed = files.filter((file) => {
    const code = readFileSync(join(ICONS, file), 'utf8');
    if (!code.includes('__iconData = ')) return false;
    return JSON.stringify(dataOf(leanIcon(code))) !== JSON.stringify(drawn(dataOf(code)));
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(changed).toEqual([]);
});

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/** The object in an icon's module. */
function dataOf(code: string): IconData {
  const [, data] = /__iconData = (\{.*?\n\});/s.exec(code) ?? [];
  return new Function(`return ${data}`)();
}

function drawn({ node }: IconData): IconData {
  return { node: node.map(([tag, { key: _, ...attributes }]) => [tag, attributes]) };
}
