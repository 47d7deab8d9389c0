/** The origins that a Content-Security-Policy lets a page call; undefined where it limits none. */
export function readConnectOrigins(policy: string): readonly string[] | undefined {
  const sources = /(?:^|;)\s*connect-src ([^;]*)/.exec(policy)?.[1];
  return sources?.split(/\s+/).filter((source) => /^https?:\/\//.test(source));
}
