import { join } from 'node:path';
import { cruise, format } from 'dependency-cruiser';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['src', 'tools', 'tests'];
/** Each folder in `src` is a room; `tools` and `tests` are one each. */
const ROOM = '^(src/[^/]+|tools|tests)';

/** The rooms and the arrows between them, as a page with a Mermaid drawing. */
export async function renderRoomImportDiagram(): Promise<string> {
  const { output } = await cruise(FOLDERS, {
    baseDir: ROOT,
    includeOnly: '^(src|tools|tests)/',
    // An import of a type is an arrow too.
    tsPreCompilationDeps: true,
    reporterOptions: { mermaid: { minify: false } },
  });
  // Without a parser for TypeScript it reads nothing and reports no error.
  if (typeof output === 'string' || output.summary.totalCruised === 0) {
    throw new Error('dependency-cruiser has read no module. Is @swc/core installed?');
  }
  const drawing = await format(output, { outputType: 'mermaid', collapse: ROOM });
  return pageOf(String(drawing.output));
}

function pageOf(drawing: string): string {
  const lines = drawing.trim().split('\n');
  // Sorted, because in the order of imports a new file could rearrange the whole diagram.
  const rooms = lines.filter((line) => !isArrow(line));
  const arrows = lines.filter(isArrow).toSorted();
  return `# The rooms

Drawn by \`npm run rooms\` from the imports of the code; a test holds it to them. What each room holds is in the [README](../README.md#the-house).

\`\`\`mermaid
${[...rooms, ...arrows].join('\n')}
\`\`\`
`;
}

function isArrow(line: string): boolean {
  return line.includes('-->');
}
