/** Whether it has the form of the app's own numbers for credit notes, such as `2627C1A7K-0001`. */
export function isCreditNoteNumber(number: string): boolean {
  return /^\d{4}C[\dA-Z]+-\d+$/i.test(number.trim());
}
