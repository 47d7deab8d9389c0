import { expect, test } from 'vitest';
import { parseMutationReport } from '../../../tools/mutants/mutation-report.ts';
import { tallyMutants } from '../../../tools/mutants/tally-mutants.ts';
import { updateScores } from '../../../tools/mutants/update-scores.ts';

const PAGE = `# Mutants

| part       | killed | survived | left out | score  |
| ---------- | -----: | -------: | -------: | -----: |
| src/outbox |      8 |        2 |        1 | 80.0 % |
| all        |      8 |        2 |        1 | 80.0 % |

What is left.
`;

const PARTS = ['src/outbox', 'src/storage restores'];

test('a part that was run is added to the table, and to the sum of all', () => {
  expect(
    updateScores(PAGE, 'src/storage restores', { killed: 30, survived: 0, leftOut: 2 }, PARTS),
  ).toBe(`# Mutants

| part                 | killed | survived | left out |   score |
| -------------------- | -----: | -------: | -------: | ------: |
| src/outbox           |      8 |        2 |        1 |  80.0 % |
| src/storage restores |     30 |        0 |        2 | 100.0 % |
| all                  |     38 |        2 |        3 |  95.0 % |

What is left.
`);
});

test('a part that was run again replaces its row', () => {
  const page = updateScores(PAGE, 'src/outbox', { killed: 9, survived: 1, leftOut: 1 }, PARTS);
  expect(page.match(/^\| (src\/outbox|all) .*$/gm)).toEqual([
    '| src/outbox |      9 |        1 |        1 | 90.0 % |',
    '| all        |      9 |        1 |        1 | 90.0 % |',
  ]);
});

test('a part that was split since leaves the table, and the sum of all', () => {
  const split = { killed: 4, survived: 1, leftOut: 0 };
  const page = updateScores(PAGE, 'src/outbox flush', split, ['src/outbox flush']);
  expect(page.match(/^\| (src\/outbox|all)[^|]*/gm)?.map((row) => row.trim())).toEqual([
    '| src/outbox flush',
    '| all',
  ]);
});

test('a mutant counts as killed when a test fails or never ends, and not when no test runs it', () => {
  const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'Killed'];
  const report = { files: { 'a.ts': { mutants: statuses.map((status) => ({ status })) } } };
  expect(tallyMutants(parseMutationReport(JSON.stringify(report)))).toEqual({
    killed: 3,
    survived: 2,
    leftOut: 1,
  });
});
