/** Long enough for any browser to have begun the download. */
const KEEP = 60_000;

/** Saves the PDF under its name, as a click on a download link does. */
export function downloadPdf(bytes: Uint8Array<ArrayBuffer>, fileName: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP);
}
