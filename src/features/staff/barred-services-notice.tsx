import { useState } from 'react';
import type { VersionTaking } from '../../environment/take-newest-version.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useBarredServices } from '../use-barred-services.ts';

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
  const { sheet, mail } = useBarredServices({ sheet: sheetUrl, mail: mailOrigin });
  const [progress, setProgress] = useState<'asked' | VersionTaking>();
  const places = [
    ...(sheet === undefined ? [] : [`the sheet at ${new URL(sheet).origin}`]),
    ...(mail === undefined ? [] : [`the e-mail service at ${new URL(mail).origin}`]),
  ];
  if (places.length === 0) return null;
  const press = async () => {
    setProgress('asked');
    setProgress(await update());
  };
  const isUpdating = progress === 'asked';
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
