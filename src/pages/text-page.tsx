import { Fragment } from 'react';
import type { Words } from '../domain/words/words-files.ts';
import { BreadcrumbData } from './breadcrumb-data.tsx';
import { PageHead } from './page-head.tsx';
import { PageIntro } from './page-intro.tsx';
import { Prose } from './prose.tsx';
import { TextLines } from './text-lines.tsx';
import styles from './text-page.module.css';

interface TextPageProps {
  readonly words: Words['terms'];
  readonly path: string;
}

/** A page that is one text, on a sheet of its own. */
export function TextPage({ words, path }: TextPageProps) {
  const { title, lead, sections } = words;
  return (
    <>
      <PageHead title={title} description={lead} path={path} />
      <BreadcrumbData name={title} path={path} />
      <PageIntro title={title} lead={lead} />
      <div className={styles['page']}>
        <div className={styles['sheet']}>
          <Prose>
            {sections.map(({ heading, text }) => (
              <Fragment key={heading}>
                <h2 id={anchorOf(text)}>{heading}</h2>
                <TextLines lines={text} />
              </Fragment>
            ))}
          </Prose>
        </div>
      </div>
    </>
  );
}

/** The answers of the calculator lead to the list of what may not be sent. */
function anchorOf(text: readonly string[]): string | undefined {
  return text.includes('{sendingNo}') ? 'what-may-not-be-sent' : undefined;
}
