/** Headers for the paths that match a pattern; `*` at its end matches any rest. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The text of a `_headers` file, as Netlify and Cloudflare Pages read it. */
export function formatHeadersFile(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ pattern, headers }) => [
    pattern,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `${blocks.flat().join('\n')}\n`;
}

/** The rules of a `_headers` file. */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: { pattern: string; headers: Record<string, string> }[] = [];
  for (const line of text.split('\n').filter((line) => line.trim() !== '')) {
    const header = /^\s+([\w-]+):\s*(.+)$/.exec(line);
    const rule = rules.at(-1);
    if (header === null) rules.push({ pattern: line.trim(), headers: {} });
    else if (rule !== undefined) rule.headers[header[1] ?? ''] = header[2] ?? '';
  }
  return rules;
}

/** The headers that the rules set for `path`. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const fitting = rules.filter(({ pattern }) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  );
  return Object.assign({}, ...fitting.map(({ headers }) => headers));
}
