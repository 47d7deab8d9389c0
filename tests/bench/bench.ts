import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { formatMarkdownTable } from '../../tools/markdown/format-markdown-table.ts';
import type { Bench } from './benchmark.ts';
import { measureOutbox } from './measure-outbox.ts';
import { measurePdf } from './measure-pdf.ts';
import { measureQuotes } from './measure-quotes.ts';
import { measureRoutes } from './measure-routes.ts';

/** `npm run bench` prints every measurement; `npm run bench -- --save` also keeps it in `docs/`. */
const BENCHES: readonly Bench[] = [measureQuotes, measurePdf, measureOutbox, measureRoutes];

const sections: string[] = [];
for (const bench of BENCHES) {
  const { title, note, rows } = await bench();
  sections.push(`## ${title}\n\n${formatMarkdownTable(rows)}\n\n${note}`);
  console.log(`\n${sections.at(-1)}`);
}
if (process.argv.includes('--save')) {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`;
  const heading = `# Measurements\n\nThe last result of \`npm run bench -- --save\`: ${day}, ${machine}.`;
  writeFileSync(
    new URL('../../docs/bench.md', import.meta.url),
    `${[heading, ...sections].join('\n\n')}\n`,
  );
}
