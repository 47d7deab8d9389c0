import type { Register } from '../../domain/register/make-register.ts';
import { registerCsv } from '../../domain/register/register-csv.ts';
import { loadInTime } from '../../environment/load-in-time.ts';
import { loadLettering } from '../load-lettering.ts';
import type { SignedInContext } from '../signed-in-context.ts';

type Needed = Pick<SignedInContext, 'environment'>;

/** Saves a month's register as a file; the code and fonts of the PDF are loaded on first use. */
export async function saveRegister(
  { environment }: Needed,
  register: Register,
  form: 'csv' | 'pdf',
): Promise<void> {
  const name = `${nameOf(register)}.${form}`;
  if (form === 'csv') {
    const text = registerCsv(register);
    return environment.download(new File([text], name, { type: 'text/csv' }));
  }
  const [{ renderRegisterPdf }, { registerContent }, { INVOICE_FONTS }] = await loadInTime(
    environment,
    () =>
      Promise.all([
        import('../../paper/render-register-pdf.ts'),
        import('../../paper/register/register-content.ts'),
        import('../../paper/fonts/invoice-fonts.ts'),
      ]),
  );
  const createdAt = new Date(environment.now()).toISOString();
  const pause = () => new Promise<void>(environment.onNextFrame);
  const lettering = await loadLettering(environment, JSON.stringify(registerContent(register)));
  const bytes = await renderRegisterPdf(register, createdAt, INVOICE_FONTS, pause, lettering);
  environment.download(new File([bytes], name, { type: 'application/pdf' }));
}

/** `register-2026-11-courier`; of several companies, without a name. */
function nameOf({ month, companies }: Register): string {
  const [only, ...others] = companies;
  const id = only === undefined || others.length > 0 ? '' : `-${only.company.id}`;
  return `register-${month}${id.replace(/[^\w-]/g, '')}`;
}
