/** Whether a text is a staff file as the build seals it: a JSON string of eight parts. */
export function isSealedStaffFile(text: string): boolean {
  try {
    const sealed: unknown = JSON.parse(text);
    return typeof sealed === 'string' && /^vault1\.pair(\.[\w-]+){6}$/.test(sealed);
  } catch {
    return false;
  }
}
