import { SENDING_PATH } from '../../../tools/local-services/mail-request.ts';
import { PUBLIC_KEY, SITE } from './relay-process.ts';

const pageFetch = fetch;

/** Asks the relay for a mail, as the app does. */
export function postSending(
  origin: string,
  variables: Readonly<Record<string, string | undefined>> = {},
  headers: Readonly<Record<string, string>> = { origin: SITE },
): Promise<Response> {
  const template_params = {
    to_email: 'asha@customer.example',
    to_name: 'Asha',
    invoice_number: 'INV-1',
    company_name: 'Sample Courier',
    attachment: 'data:application/pdf;base64,JVBERi0xLjQK',
    sending_key: 'invoice-1',
    ...variables,
  };
  return pageFetch(origin + SENDING_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ user_id: PUBLIC_KEY, template_id: 'template_sample', template_params }),
  });
}
