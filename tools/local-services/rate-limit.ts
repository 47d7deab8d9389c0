/** At most so many requests in any such stretch of time. */
export interface Pace {
  readonly requests: number;
  readonly milliseconds: number;
}

/** Takes a request in, or says how long to wait. */
export type Admission =
  | { readonly kind: 'admitted' }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number };

/** A gate that keeps the pace. A request that it refused does not count against the next one. */
export function rateLimit({ requests, milliseconds }: Pace, now: () => number): () => Admission {
  let admitted: number[] = [];
  return () => {
    const time = now();
    admitted = admitted.filter((earlier) => earlier > time - milliseconds);
    const [first] = admitted;
    if (first !== undefined && admitted.length >= requests) {
      const wait = first + milliseconds - time;
      return { kind: 'too-many', retryAfterSeconds: Math.ceil(wait / 1000) };
    }
    admitted.push(time);
    return { kind: 'admitted' };
  };
}
