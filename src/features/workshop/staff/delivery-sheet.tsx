import { valueAt } from '../../../workshop/staff/json-path.ts';
import { kindOfService } from '../../../workshop/staff/service-kinds.ts';
import { Sheet } from '../sheet.tsx';
import { ServiceKind } from './service-kind.tsx';
import { useOpenStaff } from './staff-context.ts';
import { StaffTextField } from './staff-field.tsx';

/** Where invoices go: a sheet or a table for their rows, a service or a relay for their mails. */
export function DeliverySheet() {
  const { state } = useOpenStaff();
  const kindOf = (field: 'sheet' | 'email') => kindOfService(field, valueAt(state.document, field));
  return (
    <Sheet title="Sheet and mail">
      <h3>Rows</h3>
      <div className="workshop-fields">
        <ServiceKind
          field="sheet"
          label="Kind of sheet"
          options={[
            { value: 'service', name: 'Sheet service' },
            { value: 'postgrest', name: 'Table of your own (PostgREST)' },
          ]}
          note="A table is for many invoices, or several tablets that share one history."
        />
        {kindOf('sheet') === 'postgrest' ? <TableFields /> : <SheetFields />}
      </div>
      <h3>Mails</h3>
      <div className="workshop-fields">
        <ServiceKind
          field="email"
          label="Kind of mail service"
          options={[
            { value: 'service', name: 'Mail service (EmailJS)' },
            { value: 'relay', name: 'Relay of your own' },
          ]}
          note="A relay is a small program on a server of yours, without a monthly count."
        />
        {kindOf('email') === 'relay' ? <RelayFields /> : <MailServiceFields />}
      </div>
    </Sheet>
  );
}

function SheetFields() {
  return (
    <StaffTextField
      path="sheet.url"
      label="Address of the sheet"
      note="The API’s whole address, as the service shows it, such as https://sheetdb.io/api/v1/…"
    />
  );
}

function TableFields() {
  return (
    <>
      <StaffTextField
        path="sheet.url"
        label="Address of the table"
        note="The whole address, which ends in the table’s name: https://…/rest/v1/invoices"
      />
      <StaffTextField
        path="sheet.key"
        label="Key for adding rows"
        note="The project’s publishable (anon) key; never the secret or service_role key."
      />
      <StaffTextField
        path="sheet.readKey"
        label="Reading key (if any)"
        note="Signed with npm run rows:key; each tablet then shows the invoices of all."
        isOptional
      />
    </>
  );
}

function MailServiceFields() {
  return (
    <>
      <StaffTextField
        path="email.origin"
        label="Origin of the mail service"
        note="https://api.emailjs.com; left empty, it is this site itself."
      />
      <StaffTextField
        path="email.serviceId"
        label="Service ID"
        note="From the list of your e-mail services there."
      />
      <StaffTextField
        path="email.templateId"
        label="Template ID"
        note="From the settings of your template there."
      />
      <StaffTextField
        path="email.publicKey"
        label="Public key"
        note="From your account’s page there; never the private key."
      />
    </>
  );
}

function RelayFields() {
  return (
    <>
      <StaffTextField
        path="email.origin"
        label="Origin of the relay"
        note="Its https address without a path, such as https://mail.agency.example"
      />
      <StaffTextField
        path="email.templateId"
        label="Template ID"
        note="The name of one of the “templates” in the relay’s mail-relay.json."
      />
      <StaffTextField
        path="email.publicKey"
        label="Public key"
        note="The “publicKey” in the relay’s mail-relay.json."
      />
      <StaffTextField
        path="email.serviceId"
        label="Service ID"
        note="Any word: the relay does not look at it."
      />
    </>
  );
}
