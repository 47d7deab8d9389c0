import { Button } from '../../../ui/button.tsx';
import { isList, valueAt } from '../../../workshop/staff/json-path.ts';
import { Sheet } from '../sheet.tsx';
import { PictureField } from './picture-field.tsx';
import { useOpenStaff } from './staff-context.ts';
import { StaffChoice, StaffNumberField, StaffTextField, StaffTick } from './staff-field.tsx';

/** How the desk works. */
export function DeskSheet() {
  return (
    <Sheet title="The desk">
      <div className="workshop-fields">
        <StaffNumberField path="lockAfterMinutes" label="Lock after" unit="min" />
        <StaffChoice
          path="invoiceNumbers"
          label="Invoice numbers"
          options={[
            { value: 'random', name: 'Random' },
            { value: 'series', name: 'In a series' },
          ]}
        />
        <StaffTextField path="deviceCode" label="Device code (if any)" isOptional />
        <StaffNumberField
          path="tablets"
          label="Tablets on one connection (if several)"
          note="They take turns, so that no service refuses them for asking too often."
        />
        <StaffTick path="tracking" label="Ask for the tracking number" />
        <StaffTick path="payments" label="Record payments" />
        <StaffTick
          path="desks"
          label="Record desk and clerk"
          note="Before you save, add the columns desk and issued_by."
        />
      </div>
      <PictureField path="qr" what="QR code" />
    </Sheet>
  );
}

/** What is sold often: a button each on the invoice screen. */
export function SoldServicesSheet() {
  const { workshop, state } = useOpenStaff();
  const listed = valueAt(state.document, 'services');
  const services = isList(listed) ? listed : [];
  const write = (next: typeof services) =>
    workshop.change('services', next.length === 0 ? undefined : next);
  return (
    <Sheet title="Services sold">
      {services.map((_, index) => {
        const path = `services.${index}`;
        return (
          <div key={path} className="workshop-fields workshop-row">
            <StaffTextField path={`${path}.name`} label={`Service ${index + 1}`} />
            <StaffTextField path={`${path}.sac`} label={`SAC ${index + 1}`} isOptional />
            <StaffNumberField path={`${path}.price`} label={`Price ${index + 1}`} unit="₹" />
            <Button look="quiet" onClick={() => write(services.toSpliced(index, 1))}>
              Delete service {index + 1}
            </Button>
          </div>
        );
      })}
      <Button onClick={() => write([...services, { name: '', price: 0 }])}>Add a service</Button>
    </Sheet>
  );
}
