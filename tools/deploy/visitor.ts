/** What a visitor's browser is answered at one address. */
export type Visit =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly headers: Headers;
      readonly text: string;
    }
  | { readonly kind: 'no-answer'; readonly reason: string };

/** Looks at a site from outside, each address once. */
export interface Visitor {
  readonly origin: string;
  readonly visit: (path: string) => Promise<Visit>;
}

export type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

const TIME_LIMIT_MS = 30_000;

export function makeVisitor(origin: string, fetch: Fetch): Visitor {
  const visits = new Map<string, Promise<Visit>>();
  return {
    origin,
    visit: (path) => {
      const visit = visits.get(path) ?? visitOnce(origin + path, fetch);
      visits.set(path, visit);
      return visit;
    },
  };
}

/** Follows no redirect, since where one leads is to be seen. */
export async function visitOnce(address: string, fetch: Fetch): Promise<Visit> {
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { 'accept-encoding': 'br, gzip' },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const { status, headers } = response;
    return { kind: 'answered', status, headers, text: await response.text() };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { kind: 'no-answer', reason: cause instanceof Error ? cause.message : String(cause) };
  }
}

/** The answer where there is one with status 200. */
export async function visitFile(
  { visit }: Visitor,
  path: string,
): Promise<Extract<Visit, { kind: 'answered' }> | undefined> {
  const answer = await visit(path);
  return answer.kind === 'answered' && answer.status === 200 ? answer : undefined;
}
