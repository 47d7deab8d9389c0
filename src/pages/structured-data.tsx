interface StructuredDataProps {
  /** A node of schema.org, without its context. */
  readonly node: Readonly<Record<string, unknown>>;
}

/** What a page is about, for search engines: a block of data, which no browser runs. */
export function StructuredData({ node }: StructuredDataProps) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...node });
  // No text of ours may end the element: `<` has another spelling in JSON.
  return <script type="application/ld+json">{json.replaceAll('<', '\\u003c')}</script>;
}
