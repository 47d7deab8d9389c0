import { createHash } from 'node:crypto';

interface InlineScript {
  readonly html: string;
  /** By which the Content-Security-Policy allows it, as it is no file. */
  readonly hash: string;
}

/** @param type absent for a script that runs. */
export function inlineScript(text: string, type?: string): InlineScript {
  return {
    html: `<script${type === undefined ? '' : ` type="${type}"`}>${text}</script>`,
    hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  };
}
