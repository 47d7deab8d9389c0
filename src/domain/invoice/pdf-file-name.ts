/** Letters that Windows, macOS or Android refuse in a file's name. */
const UNUSABLE = /[\p{Control}\p{Surrogate}<>:"/\\|?*]+/gu;
/** Names that Windows keeps for devices, with any ending. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const LONGEST = 100;

/** `{invoice number}.pdf`, with `-` for what a file's name cannot hold. */
export function pdfFileName(invoiceNumber: string): string {
  const usable = [...invoiceNumber.replace(UNUSABLE, '-')].slice(0, LONGEST).join('');
  const stem = usable.trim().replace(/^\.+|[. ]+$/g, '');
  return `${RESERVED.test(stem) || stem === '' ? `invoice-${stem}`.replace(/-$/, '') : stem}.pdf`;
}
