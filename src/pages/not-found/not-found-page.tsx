import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../page-head.tsx';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  return (
    <section className={styles['page']}>
      <PageHead title="Page not found" description="There is no page at this address." />
      <p className={styles['stamp']}>Return to sender</p>
      <h1>There is no page at this address</h1>
      <p>The link may be old or mistyped. Try one of these pages:</p>
      <div className={styles['ways']}>
        <ButtonLink look="primary" href="/price-calculator">
          Price Calculator
        </ButtonLink>
        <ButtonLink href="/track">Track Your Order</ButtonLink>
        <ButtonLink href="/">Home</ButtonLink>
      </div>
    </section>
  );
}
