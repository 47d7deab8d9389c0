/** Something about a deployed copy that its owner should know. */
export interface Finding {
  /** A fault breaks something or lets something through; advice makes the site quicker. */
  readonly kind: 'fault' | 'advice';
  readonly what: string;
  readonly remedy: string;
}

export function fault(what: string, remedy: string): Finding {
  return { kind: 'fault', what, remedy };
}

export function advice(what: string, remedy: string): Finding {
  return { kind: 'advice', what, remedy };
}
