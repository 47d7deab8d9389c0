import type { ReactNode } from 'react';
import { BreadcrumbData } from './breadcrumb-data.tsx';
import { PageHead } from './page-head.tsx';
import { PageIntro } from './page-intro.tsx';
import { Prose } from './prose.tsx';
import styles from './text-page.module.css';

interface TextPageProps {
  readonly title: string;
  readonly lead: string;
  readonly path: string;
  readonly children: ReactNode;
}

/** A page that is one text, on a sheet of its own. */
export function TextPage({ title, lead, path, children }: TextPageProps) {
  return (
    <>
      <PageHead title={title} description={lead} path={path} />
      <BreadcrumbData name={title} path={path} />
      <PageIntro title={title} lead={lead} />
      <div className={styles['page']}>
        <div className={styles['sheet']}>
          <Prose>{children}</Prose>
        </div>
      </div>
    </>
  );
}
