import type { PageRuntime } from '../../../environment/page-runtime.ts';
import { makeServicesTrialEnvironment } from '../../../outbox/services-check/make-services-trial-environment.ts';
import type {
  ServicesTrialState,
  TrialSubject,
} from '../../../outbox/services-check/services-trial.ts';
import { makeServicesTrial } from '../../../outbox/services-check/services-trial.ts';
import { Notice } from '../../../ui/notice.tsx';
import { usePageRuntime } from '../../../ui/page-context.ts';
import { useObservable } from '../../../ui/use-observable.ts';
import { servicesInDocument } from '../../../workshop/staff/services-in-document.ts';
import type { OpenStaff } from '../../../workshop/staff/staff-state.ts';
import { Sheet } from '../sheet.tsx';
import { describeFault } from '../staff/field-faults.ts';
import { StaffStart } from '../staff/staff-start.tsx';
import { makeWorkshopEnvironment, useStaffWorkshop } from '../use-workshop.ts';
import { TrialResults } from './trial-results.tsx';
import { TrialStart } from './trial-start.tsx';

/** Sends one row and one mail through the services of the open staff file, and says what came of it. */
export function ServicesView() {
  const workshop = useStaffWorkshop();
  const state = useObservable(workshop);
  if (state.kind === 'closed') {
    return (
      <>
        <Notice tone="calm">
          Open the staff file first: the sheet and the mail account that are tried are named in it.
        </Notice>
        <StaffStart workshop={workshop} state={state} />
      </>
    );
  }
  return <OpenServices document={state.document} />;
}

function OpenServices({ document }: Pick<OpenStaff, 'document'>) {
  const trial = usePageRuntime().once(makeTrial);
  const state = useObservable(trial);
  const services = servicesInDocument(document);
  if (services.kind === 'faulty') {
    return (
      <Sheet title="Not ready to be tried">
        <p>In the tab “Staff file”, under “Sheet and mail”, this has to be fixed first:</p>
        <ul className="workshop-faults">
          {services.faults.map((fault) => (
            <li key={fault.path + fault.wrong}>{describeFault(fault)}</li>
          ))}
        </ul>
      </Sheet>
    );
  }
  const { kind: _, ...subject } = services;
  const run = runFor(subject, state);
  return (
    <>
      <TrialStart trial={trial} state={state} run={run} subject={subject} />
      <TrialResults trial={trial} run={run} />
    </>
  );
}

/** What was tried says nothing of services that have been changed since. */
function runFor(subject: TrialSubject, { run }: ServicesTrialState): ServicesTrialState['run'] {
  if (run.kind !== 'done') return run;
  const isSame = JSON.stringify(run.subject) === JSON.stringify(subject);
  return isSame ? run : { kind: 'not-yet' };
}

function makeTrial({ once }: PageRuntime) {
  return makeServicesTrial(makeServicesTrialEnvironment(once(makeWorkshopEnvironment)));
}
