/** Characters that Windows, macOS or Android refuse in a file name. */
const UNUSABLE = /[\p{Control}\p{Surrogate}<>:"/\\|?*]+/gu;
/** Names that Windows reserves for devices, whatever the extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const MAX_LENGTH = 100;

/** `{invoice number}.pdf`, with `-` for characters that a file name cannot hold (spec §9). */
export function pdfFileName(invoiceNumber: string): string {
  const usable = [...invoiceNumber.replace(UNUSABLE, '-')].slice(0, MAX_LENGTH).join('');
  const stem = usable.replace(/^[.\s]+|[.\s]+$/g, '');
  return `${RESERVED.test(stem) || stem === '' ? `invoice-${stem}`.replace(/-$/, '') : stem}.pdf`;
}
