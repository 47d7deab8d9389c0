import { Button } from '../../../ui/button.tsx';
import { emptyCompany } from '../../../workshop/staff/empty-staff-document.ts';
import { isList, type Json, valueAt } from '../../../workshop/staff/json-path.ts';
import { Sheet } from '../sheet.tsx';
import { CompanyFields } from './company-fields.tsx';
import { errorAt } from './field-faults.ts';
import { useOpenStaff } from './staff-context.ts';

/** The companies that invoices are written for. */
export function CompaniesSheet() {
  const { workshop, state } = useOpenStaff();
  const listed = valueAt(state.document, 'companies');
  const companies = isList(listed) ? listed : [];
  const error = errorAt(state.faults, 'companies');
  return (
    <Sheet title="Companies">
      {error !== undefined && <p className="workshop-bad">Companies: {error.toLowerCase()}</p>}
      {companies.map((company, index) => {
        const path = `companies.${index}`;
        const count = state.faults.filter((fault) => fault.path.startsWith(`${path}.`)).length;
        return (
          <details key={path} className="workshop-company">
            <summary>
              {titleOf(company, index)}
              {count > 0 && <span className="workshop-bad"> ({errors(count)})</span>}
            </summary>
            <CompanyFields path={path} number={index + 1} />
            <Button
              look="quiet"
              onClick={() => workshop.change('companies', companies.toSpliced(index, 1))}
            >
              Delete company {index + 1}
            </Button>
          </details>
        );
      })}
      <Button
        onClick={() =>
          workshop.change('companies', [
            ...companies,
            emptyCompany(`company-${companies.length + 1}`),
          ])
        }
      >
        Add a company
      </Button>
    </Sheet>
  );
}

function titleOf(company: Json, index: number): string {
  const name = valueAt(company, 'name');
  return typeof name === 'string' && name !== '' ? name : `Company ${index + 1}`;
}

function errors(count: number): string {
  return count === 1 ? '1 error' : `${count} errors`;
}
