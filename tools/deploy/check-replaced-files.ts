import { parseRateCard } from '../../src/domain/rate-card.ts';
import { SEALED_STAFF_PATH } from '../../src/domain/staff/sealed-staff-path.ts';
import { openWithCredentials } from '../../src/vault/open-with-credentials.ts';
import { SAMPLE_PAIR } from '../staff/sample-pair.ts';
import { type Finding, fault } from './finding.ts';
import { type Visitor, visitFile } from './visitor.ts';

/** Whether the two files that an owner may replace on the host are good. */
export async function checkReplacedFiles(visitor: Visitor): Promise<Finding[]> {
  return [...(await checkRateCard(visitor)), ...(await checkStaffFile(visitor))];
}

async function checkRateCard(visitor: Visitor): Promise<Finding[]> {
  const path = '/rates/rate-card.json';
  const file = await visitFile(visitor, path);
  if (file === undefined) {
    return [
      fault(
        `The rate card ${path} is not there, so the calculator has no prices.`,
        'Upload rates/rate-card.json of the build.',
      ),
    ];
  }
  const parsed = parseRateCard(readJson(file.text));
  if (parsed.kind === 'malformed') {
    return [
      fault(
        `The rate card ${path} cannot be used: ${parsed.reason}.`,
        'Compile it again with npm run rates, or save it again in the workshop, and upload that file.',
      ),
    ];
  }
  if (!parsed.card.sample) return [];
  return [
    fault(
      'The prices are the product’s samples.',
      'Put your own prices into config/rates/ or the workshop: docs/rate-card.md.',
    ),
  ];
}

async function checkStaffFile(visitor: Visitor): Promise<Finding[]> {
  const path = `/${SEALED_STAFF_PATH}`;
  const file = await visitFile(visitor, path);
  if (file === undefined) {
    return [
      fault(
        `The sealed staff file ${path} is not there, so staff cannot sign in.`,
        `Upload ${SEALED_STAFF_PATH} of the build.`,
      ),
    ];
  }
  const sealed = readJson(file.text);
  if (typeof sealed !== 'string') {
    return [
      fault(
        `${path} is not sealed: everybody can read what is in it.`,
        'Delete it from the host at once and upload the sealed file of the build. Then change the password and the service IDs.',
      ),
    ];
  }
  const opening = await openWithCredentials(sealed, SAMPLE_PAIR);
  if (opening.kind === 'damaged') {
    return [
      fault(
        `The sealed staff file ${path} is damaged: ${opening.reason}.`,
        `Upload ${SEALED_STAFF_PATH} of the build again, as a binary file.`,
      ),
    ];
  }
  if (opening.kind !== 'opened') return [];
  return [
    fault(
      'Anyone can sign in as staff: ID and password are the sample’s.',
      'Make a password with npm run staff:password, write your own staff file and build again.',
    ),
  ];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A text that is no JSON counts as one that is sealed badly, or as a card without fields.
    return text;
  }
}
