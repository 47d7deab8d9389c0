import { secondsKept } from './check-caching.ts';
import { advice, type Finding, fault } from './finding.ts';
import { listKeptFiles } from './list-kept-files.ts';
import { type Visitor, visitFile } from './visitor.ts';

const DAY = 24 * 60 * 60;
const UPLOAD_AGAIN = 'Upload the whole folder of the build again, the assets before the pages.';

/** Whether the owner's page is there, and its code comes as browsers want it: no other page loads it. */
export async function checkWorkshop(visitor: Visitor): Promise<Finding[]> {
  if ((await visitFile(visitor, '/owner')) === undefined) {
    return [fault('The workshop /owner is not there.', UPLOAD_AGAIN)];
  }
  const worker = (await visitFile(visitor, '/service-worker.js'))?.text ?? '';
  const paths = listKeptFiles(worker).flatMap(({ url, group }) =>
    group?.includes('workshop') && /\.(?:js|css)$/.test(url) ? [`/${url}`] : [],
  );
  const findings: Finding[] = [];
  for (const path of paths) findings.push(...(await checkFile(visitor, path)));
  return findings;
}

/** A file that is missing is named where the workers' files are checked. */
async function checkFile(visitor: Visitor, path: string): Promise<Finding[]> {
  const file = await visitFile(visitor, path);
  if (file === undefined) return [];
  const type = file.headers.get('content-type') ?? 'none';
  const wanted = path.endsWith('.js') ? 'javascript' : 'css';
  if (!new RegExp(`^(?:text|application)/${wanted}\\b`).test(type)) {
    return [
      fault(
        `The workshop’s file ${path} comes with the type ${type}, and browsers refuse it.`,
        `Have the host send it as text/${wanted}.`,
      ),
    ];
  }
  if ((secondsKept(file.headers.get('cache-control')) ?? 0) >= DAY) return [];
  return [
    advice(
      `The workshop’s file ${path} never changes, but browsers are not told to keep it.`,
      'Have the host send Cache-Control: public, max-age=31536000, immutable with /assets/.',
    ),
  ];
}
