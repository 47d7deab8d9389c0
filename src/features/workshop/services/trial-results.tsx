import { describeTableTest } from '../../../outbox/services-check/describe-table-test.ts';
import {
  AFTER_THE_TEST,
  explainServiceFault,
} from '../../../outbox/services-check/explain-service-fault.ts';
import type { ServiceFault } from '../../../outbox/services-check/service-fault.ts';
import type {
  ServicesTrial,
  TrialDone,
  TrialRun,
} from '../../../outbox/services-check/services-trial.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../sheet.tsx';

interface TrialResultsProps {
  readonly trial: ServicesTrial;
  readonly run: TrialRun;
}

/** What came of the test, with what to do about it. */
export function TrialResults({ trial, run }: TrialResultsProps) {
  if (run.kind !== 'trying-mail' && run.kind !== 'done') return null;
  const { sheet, mail } = run.subject.addresses;
  const isTable = sheet.kind === 'postgrest';
  const taker = mail.kind === 'relay' ? 'mail server' : 'service';
  return (
    <>
      <Sheet title={isTable ? 'The table' : 'The sheet'}>
        <Findings
          faults={run.sheetFaults}
          fine={`Row ${run.invoiceNumber} was added and found again, with every ${isTable ? 'column' : 'heading'}.${describeTableTest(run.subject)}`}
        />
        {run.mayHaveLeftRow && <p>{AFTER_THE_TEST}</p>}
      </Sheet>
      {run.kind === 'done' && (
        <>
          <Sheet title="The mail">
            <Findings faults={run.mailFaults} fine={`The ${taker} took the mail.`} />
          </Sheet>
          {run.isMailSent && <Inbox trial={trial} run={run} />}
        </>
      )}
    </>
  );
}

const ANSWERS = [
  { says: 'It is there, with a PDF', arrival: { hasArrived: true, hasAttachment: true } },
  { says: 'It is there, without a PDF', arrival: { hasArrived: true, hasAttachment: false } },
  { says: 'It is not there', arrival: { hasArrived: false, hasAttachment: false } },
];

/** What only the owner can see: the service says OK to a mail for the wrong person, too. */
function Inbox({ trial, run }: { readonly trial: ServicesTrial; readonly run: TrialDone }) {
  const about = run.invoiceNumber === '' ? 'TEST' : run.invoiceNumber;
  return (
    <Sheet title="The inbox">
      <p>
        Look into the inbox of <code>{run.sentTo}</code>, and into its spam folder: is there a mail
        about <code>{about}</code>? It may take a few minutes.
      </p>
      <div className="workshop-actions">
        {ANSWERS.map(({ says, arrival }) => (
          <Button key={says} onClick={() => trial.tellArrival(arrival)}>
            {says}
          </Button>
        ))}
      </div>
      <div role="status">
        {run.inboxFaults !== undefined && (
          <Findings faults={run.inboxFaults} fine="Invoices will be mailed with their PDF." />
        )}
      </div>
    </Sheet>
  );
}

interface FindingsProps {
  readonly faults: readonly ServiceFault[];
  /** What to say where nothing is wrong. */
  readonly fine: string;
}

function Findings({ faults, fine }: FindingsProps) {
  if (faults.length === 0) return <Notice tone="good">{fine}</Notice>;
  return (
    <ul className="workshop-findings">
      {faults.map(explainServiceFault).map(({ what, remedy }) => (
        <li key={what}>
          <p className="workshop-bad">{what}</p>
          <p>What to do: {remedy}</p>
        </li>
      ))}
    </ul>
  );
}
