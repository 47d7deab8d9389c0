/** A mail that a page asks for, checked. */
export interface Sending {
  /** What tells it from all others: a digest of its key, or of the whole request if it has none. */
  readonly id: string;
  /** Whether a key was in the request. */
  readonly hasKey: boolean;
  /** A digest of all that is mailed, the same at every attempt. */
  readonly digest: string;
  readonly template: { readonly subject: string; readonly text: string };
  /** The text variables. */
  readonly variables: Readonly<Record<string, string>>;
  readonly pdf: Buffer | undefined;
}
