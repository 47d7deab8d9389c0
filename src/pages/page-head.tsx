import { BUSINESS } from '../domain/business.ts';

interface PageHeadProps {
  /** Without the name of the business, which is put behind it. */
  readonly title: string;
  readonly description: string;
  /** The page's one address; a page without one is kept out of search engines. */
  readonly path?: string;
}

/** What search engines and shared links say of a page; React puts it into the head. */
export function PageHead({ title, description, path }: PageHeadProps) {
  const fullTitle = path === '/' ? title : `${title} | ${BUSINESS.name}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={`${BUSINESS.origin}${path}`} />
          <meta property="og:url" content={`${BUSINESS.origin}${path}`} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={BUSINESS.name} />
          <meta property="og:title" content={fullTitle} />
          <meta property="og:description" content={description} />
          <meta property="og:image" content={`${BUSINESS.origin}/social-card.png`} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
