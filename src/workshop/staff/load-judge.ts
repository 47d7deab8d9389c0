import { isRealAgency } from '../../agency/staff/sample-pair.ts';
import type { Business } from '../../domain/parse-business.ts';
import type { JudgePair } from './staff-workshop.ts';

/** Fetches the judge of pairs, who knows what the agency itself says on its pages. */
export async function loadJudge(business: Business): Promise<JudgePair> {
  const { judgeCredentials } = await import('../../agency/staff/judge-credentials.ts');
  return (staffFile) => {
    const judged = judgeCredentials(staffFile, business);
    // Behind a real agency's site nothing may lie that everybody can open.
    return judged.kind === 'sample' && isRealAgency(business)
      ? { kind: 'public', companies: [] }
      : judged;
  };
}
