import { useState } from 'react';
import type { VersionTaking } from '../../environment/take-newest-version.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useEnvironment } from '../../ui/page-context.ts';

interface BarredServicesNoticeProps {
  /** Where the open staff file has rows and e-mails sent. */
  readonly sheetUrl: string;
  readonly mailOrigin: string;
  /** Takes the newest version, and locks. */
  readonly update: () => Promise<VersionTaking>;
}

/**
 * Says that this page is not allowed to reach a service of the staff file, as one of an earlier version
 * is where the owner has changed a service. It cannot be put off: nothing goes there before the update.
 */
export function BarredServicesNotice({ sheetUrl, mailOrigin, update }: BarredServicesNoticeProps) {
  const { mayAsk } = useEnvironment();
  const [progress, setProgress] = useState<'asked' | VersionTaking>();
  const barred = [
    { name: 'the sheet', url: sheetUrl },
    { name: 'the e-mail service', url: mailOrigin },
  ].filter(({ url }) => mayAsk?.(url) === false);
  if (barred.length === 0) return null;
  const press = async () => {
    setProgress('asked');
    setProgress(await update());
  };
  const isUpdating = progress === 'asked';
  const places = barred.map(({ name, url }) => `${name} at ${new URL(url).origin}`);
  return (
    <Notice
      tone="warn"
      actions={
        <Button aria-disabled={isUpdating} onClick={() => !isUpdating && void press()}>
          {isUpdating ? 'Loading the new version…' : 'Update now'}
        </Button>
      }
    >
      The version of the app on this tablet may not reach {places.join(' and ')}, which the staff
      file names. Nothing is lost: what waits stays on this tablet. Press “Update now”, then sign in
      again.{' '}
      {progress === 'not-loaded'
        ? 'The new version could not be loaded just now: check the connection, then press it again.'
        : `If this is said again after that, ask the owner to publish the whole app anew, with ${
            places.length === 1 ? 'this address' : 'these addresses'
          } in config/connect.json.`}
    </Notice>
  );
}
