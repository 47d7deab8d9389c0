import { Link } from 'react-router-dom';
import { BUSINESS } from '../../domain/business.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { BreadcrumbData } from '../breadcrumb-data.tsx';
import { Coupon } from '../coupon.tsx';
import { PageHead } from '../page-head.tsx';
import { PageIntro } from '../page-intro.tsx';
import { Prose } from '../prose.tsx';
import { Section } from '../section.tsx';
import { StepsSheet } from '../steps-sheet.tsx';
import { ShelfDrawing } from './shelf-drawing.tsx';
import styles from './shopza-page.module.css';

const WISHES = [
  {
    title: 'You describe it',
    text: 'A link, a picture, a name, or just “a cotton sari in indigo, under ₹4,000”.',
  },
  {
    title: 'We look for it',
    text: 'We show you what we found, with prices and photos. Nothing is bought until you agree.',
  },
  {
    title: 'We buy and check it',
    text: 'It goes into your locker, where we check it and keep it until the rest of your box is here.',
  },
] as const;

export function ShopzaPage() {
  const { name, storefront, offer } = BUSINESS;
  return (
    <>
      <PageHead
        title="Shopza"
        description={`Shopza is the shop of ${name}: things from India on our own shelves, and a Personal Shopper for everything else.`}
        path="/shopza"
      />
      <BreadcrumbData name="Shopza" path="/shopza" />
      <PageIntro
        title="Shopza, our own shop"
        lead="Things from India on our own shelves, and a Personal Shopper who finds you everything else."
        picture={<ShelfDrawing />}
      />
      <div className={styles['ways']}>
        <ButtonLink look="primary" href={storefront} rel="noopener noreferrer">
          Shop now
        </ButtonLink>
        <Coupon />
      </div>
      <Section
        id="personal-shopper"
        title="Personal Shopper"
        lead="For shops that do not take your card, sellers without a website, and wishes without a link."
      >
        <StepsSheet steps={WISHES} />
        <p>
          <Link to="/contact">Tell us what you are looking for.</Link> There is no minimum order.
        </p>
      </Section>
      <Section id="store-products" title="Store Products">
        <div className={styles['columns']}>
          <Prose>
            <p>
              Sweets and spices, crafts, books, things for weddings and festivals: we stock what our
              customers ask for most.
            </p>
            <p>
              What you buy in Shopza is already with us. It goes straight into your box, without a
              courier in between.
            </p>
          </Prose>
          <Prose>
            <p>
              The shop is a site of its own: you see the prices, pay and use your code {offer.code}{' '}
              there. It takes cards, UPI and a wallet.
            </p>
            <p>
              Shipping abroad costs the same as for any other parcel. The{' '}
              <Link to="/price-calculator">Price Calculator</Link> shows the price, and your{' '}
              <Link to="/storage">locker</Link> holds whatever travels with it.
            </p>
          </Prose>
        </div>
      </Section>
    </>
  );
}
