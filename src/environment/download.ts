import { minutes } from '../domain/time.ts';

/** Long enough for any browser to have begun the download. */
const KEPT = minutes(1);

/** Saves a file under its name, as a press on a download link does. */
export function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}
