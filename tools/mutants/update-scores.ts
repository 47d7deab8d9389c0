import { formatMarkdownTable } from '../markdown/format-markdown-table.ts';
import type { MutantTally } from './tally-mutants.ts';

const TABLE = /^\| part .*(?:\n\|.*)*$/m;
const ROW = /^\| (src[^|]*?) +\| +(\d+) \| +(\d+) \| +(\d+) \|/gm;

/**
 * The page with the part's new tally in its table, and the sum of all parts anew.
 * @param parts those that there are: the row of one that was split or renamed would count twice
 */
export function updateScores(
  page: string,
  part: string,
  tally: MutantTally,
  parts: readonly string[],
): string {
  const [table = ''] = TABLE.exec(page) ?? [];
  const known = readTallies(table).filter(([name]) => parts.includes(name));
  const tallies = new Map([...known, [part, tally]]);
  const total = [...tallies.values()].reduce(add);
  const rows = [...[...tallies].map(([name, each]) => rowOf(name, each)), rowOf('all', total)];
  return page.replace(TABLE, () => formatMarkdownTable(rows));
}

function readTallies(table: string): [string, MutantTally][] {
  return [...table.matchAll(ROW)].map(([, part = '', ...figures]) => {
    const [killed = 0, survived = 0, leftOut = 0] = figures.map(Number);
    return [part, { killed, survived, leftOut }];
  });
}

function rowOf(part: string, { killed, survived, leftOut }: MutantTally) {
  return {
    part,
    killed: String(killed),
    survived: String(survived),
    'left out': String(leftOut),
    score: `${((100 * killed) / (killed + survived)).toFixed(1)} %`,
  };
}

function add(one: MutantTally, other: MutantTally): MutantTally {
  return {
    killed: one.killed + other.killed,
    survived: one.survived + other.survived,
    leftOut: one.leftOut + other.leftOut,
  };
}
