import { minutes } from '../domain/time.ts';

/** Long enough for any browser to have started the download. */
const REVOKE_AFTER = minutes(1);

/** Saves a file under its name, as clicking a download link does. */
export function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER);
}
