interface FileButtonProps {
  readonly label: string;
  /** The kinds of files that the browser offers. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A button that opens a file of this device. */
export function FileButton({ label, accept, onFile }: FileButtonProps) {
  return (
    <label className="workshop-file">
      <input
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onFile(file);
          // The same file, corrected meanwhile, can be opened again.
          target.value = '';
        }}
      />
      {label}
    </label>
  );
}
