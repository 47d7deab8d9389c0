import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';

interface Session {
  unsafe(sql: string): { simple(): { raw(): Promise<readonly unknown[]> } };
  end(): Promise<void>;
}

/** `run-sql packages url`: runs the SQL of standard input and prints its rows as `psql -t -A` does. */
const [, , packages = '', url = ''] = process.argv;
const connect = createRequire(`${packages}/`)('postgres') as (
  url: string,
  options: object,
) => Session;
const session = connect(url, { max: 1, onnotice: () => undefined });
const results = await session
  .unsafe(await text(process.stdin))
  .simple()
  .raw();
for (const row of results.flat(results.some(isResult) ? 1 : 0)) {
  const cells = (row as readonly (Buffer | null)[]).map((cell) => cell?.toString() ?? '');
  console.log(cells.join('|'));
}
await session.end();

/** Of several statements, each has a list of rows; of one, the rows are listed at once. */
function isResult(value: unknown): boolean {
  return Array.isArray(value) && !value.some((cell) => cell === null || Buffer.isBuffer(cell));
}
