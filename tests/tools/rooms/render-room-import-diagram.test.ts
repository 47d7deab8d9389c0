import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderRoomImportDiagram } from '../../../tools/rooms/render-room-import-diagram.ts';

test('docs/rooms.md shows the rooms and arrows that the code has', async () => {
  const drawn = readFileSync(new URL('../../../docs/rooms.md', import.meta.url), 'utf8');
  expect(drawn, 'Run npm run rooms to draw it again.').toBe(await renderRoomImportDiagram());
});
