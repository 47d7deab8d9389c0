import { Button } from '../../../ui/button.tsx';
import { valueAt } from '../../../workshop/staff/json-path.ts';
import { FileButton } from '../file-button.tsx';
import { useOpenStaff } from './staff-context.ts';

interface PictureFieldProps {
  readonly path: string;
  /** What the picture is: `logo of company 1`. */
  readonly what: string;
}

/** A picture that invoices print, shrunk on this device. */
export function PictureField({ path, what }: PictureFieldProps) {
  const { workshop, state } = useOpenStaff();
  const value = valueAt(state.document, path);
  const isShown = typeof value === 'string' && value.startsWith('data:');
  const outcome = state.pictures[path];
  return (
    <div className="workshop-picture">
      {isShown ? <img src={value} alt={`The ${what}`} /> : <p>No {what}.</p>}
      {!isShown && typeof value === 'string' && value !== '' && (
        <p className="workshop-soft">
          The file names {value}, which only a build can put in. Choose the picture here.
        </p>
      )}
      {outcome === 'being-read' && <p role="status">Reading the picture…</p>}
      {outcome === 'no-picture' && (
        <p role="alert" className="workshop-bad">
          That file is no picture. Choose a PNG or a JPEG.
        </p>
      )}
      {outcome === 'not-loaded' && (
        <p role="alert" className="workshop-bad">
          The code that shrinks pictures could not be loaded. Check your connection and choose the
          file again. If it fails again, choose a PNG or a JPEG of 8 KB at most, which needs none.
        </p>
      )}
      {outcome === 'unreadable' && (
        <p role="alert" className="workshop-bad">
          That file cannot be used: it has more than 20 MB, or can no longer be read.
        </p>
      )}
      {outcome === 'too-large' && (
        <p role="alert" className="workshop-bad">
          This picture stays large even when it is small: invoices with it may be too large to
          e-mail. A PNG with few colours is best.
        </p>
      )}
      <div className="workshop-actions">
        <FileButton
          label={`Choose ${what}`}
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          onFile={(file) => void workshop.setPicture(path, file)}
        />
        {value !== undefined && value !== '' && (
          <Button look="quiet" onClick={() => workshop.change(path, '')}>
            Remove {what}
          </Button>
        )}
      </div>
    </div>
  );
}
