import type { Plugin } from 'vite';
import { addContentSecurityPolicy, hasContentSecurityPolicy } from './content-security-policy.ts';
import { formatHeadersFile, type HeaderRule } from './headers-file.ts';
import { CACHE_CONTROL, HASHED_FOLDER } from './host-rules.ts';
import { securityHeaders } from './security-headers.ts';

export interface HeadersOptions {
  /** The origins, besides the site's own, that the page may call. */
  readonly connectOrigins: readonly string[];
}

/** Writes `_headers` for the host, and the policy into every page for hosts that do not read it. */
export function headersPlugin({ connectOrigins }: HeadersOptions): Plugin {
  return {
    name: 'host-headers',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    transformIndexHtml: {
      order: 'post',
      handler: (html) => addContentSecurityPolicy(html, connectOrigins),
    },
    generateBundle() {
      const source = formatHeadersFile(headerRules(connectOrigins));
      this.emitFile({ type: 'asset', fileName: '_headers', source });
    },
    writeBundle(_options, bundle) {
      const bare = Object.values(bundle).filter(
        (file) =>
          file.type === 'asset' &&
          file.fileName.endsWith('.html') &&
          !hasContentSecurityPolicy(String(file.source)),
      );
      if (bare.length === 0) return;
      this.error(`No Content-Security-Policy in ${bare.map((file) => file.fileName).join(', ')}`);
    },
  };
}

/**
 * What is not hashed is revalidated each time, which is what these hosts do where no rule applies; a
 * second Cache-Control would be joined to the first.
 */
function headerRules(connectOrigins: readonly string[]): HeaderRule[] {
  return [
    { pattern: '/*', headers: securityHeaders(connectOrigins) },
    { pattern: `${HASHED_FOLDER}*`, headers: { 'Cache-Control': CACHE_CONTROL.hashed } },
  ];
}
