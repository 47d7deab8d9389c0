import { BUSINESS } from '../../domain/business.ts';
import { WORDS } from '../../domain/words/words.ts';
import type { Words } from '../../domain/words/words-files.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { BreadcrumbData } from '../breadcrumb-data.tsx';
import { Coupon } from '../coupon.tsx';
import { InlineText } from '../inline-text.tsx';
import { PageHead } from '../page-head.tsx';
import { PageIntro } from '../page-intro.tsx';
import { Prose } from '../prose.tsx';
import { Section } from '../section.tsx';
import { StepsSheet } from '../steps-sheet.tsx';
import { TextLines } from '../text-lines.tsx';
import { ShelfDrawing } from './shelf-drawing.tsx';
import styles from './shopza-page.module.css';

interface ShopzaPageProps {
  readonly words?: Words['shopza'];
}

export function ShopzaPage({ words = WORDS.shopza }: ShopzaPageProps) {
  return (
    <>
      <PageHead title={words.title} description={words.description} path="/shopza" />
      <BreadcrumbData name={words.title} path="/shopza" />
      <PageIntro title={words.heading} lead={words.lead} picture={<ShelfDrawing />} />
      <div className={styles['ways']}>
        <ButtonLink look="primary" href={BUSINESS.storefront} rel="noopener noreferrer">
          {words.shopButton}
        </ButtonLink>
        <Coupon />
      </div>
      <Section
        id="personal-shopper"
        title={words.personalShopper.heading}
        lead={words.personalShopper.lead}
      >
        <StepsSheet steps={words.personalShopper.steps} />
        <p>
          <InlineText line={words.personalShopper.more} />
        </p>
      </Section>
      <Section id="store-products" title={words.storeProducts.heading}>
        <div className={styles['columns']}>
          <Prose>
            <TextLines lines={words.storeProducts.left} />
          </Prose>
          <Prose>
            <TextLines lines={words.storeProducts.right} />
          </Prose>
        </div>
      </Section>
    </>
  );
}
