/** The Content-Security-Policy in this page itself; empty where it has none, as while developing. */
export function readPagePolicy(): string {
  const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]');
  return policy?.getAttribute('content') ?? '';
}
