import { SelectField } from '../../../ui/select-field.tsx';
import { valueAt } from '../../../workshop/staff/json-path.ts';
import { kindOfService, type ServiceField } from '../../../workshop/staff/service-kinds.ts';
import { errorAt } from './field-faults.ts';
import { useOpenStaff } from './staff-context.ts';

interface ServiceKindProps {
  readonly field: ServiceField;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly name: string }[];
  readonly note: string;
}

/** Which kind of service rows or mails go to. */
export function ServiceKind({ field, ...rest }: ServiceKindProps) {
  const { workshop, state } = useOpenStaff();
  return (
    <div className="workshop-wide workshop-kind">
      <SelectField
        {...rest}
        value={kindOfService(field, valueAt(state.document, field))}
        error={errorAt(state.faults, `${field}.kind`)}
        onChange={(kind) => workshop.chooseKind(field, kind)}
      />
    </div>
  );
}
