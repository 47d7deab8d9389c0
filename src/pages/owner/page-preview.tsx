import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { StaticRouter } from 'react-router-dom';

/** A page in a frame of its own, as wide as a phone: to be read, and not to be pressed. */
export function PagePreview({ children }: { readonly children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement>();
  const frame = useRef<HTMLIFrameElement>(null);
  // Some browsers load an empty frame at once, before React listens; others do it later.
  useEffect(() => setBody(prepare(frame.current?.contentDocument ?? null)), []);
  return (
    <>
      <iframe
        title="Preview of the page"
        className="workshop-preview"
        ref={frame}
        onLoad={({ currentTarget }) => setBody(prepare(currentTarget.contentDocument))}
      />
      {body && createPortal(<StaticRouter location="/">{children}</StaticRouter>, body)}
    </>
  );
}

/** Gives the frame this page's style sheets, and shows every answer and tab. */
function prepare(inside: Document | null): HTMLElement | undefined {
  if (inside === null) return undefined;
  const sheets = document.querySelectorAll('link[rel="stylesheet"], style');
  inside.head.replaceChildren(...[...sheets].map((sheet) => sheet.cloneNode(true)));
  inside.body.inert = true;
  inside.body.classList.add('workshop-preview-page');
  return inside.body;
}
