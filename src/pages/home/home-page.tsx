import { BUSINESS } from '../../domain/business.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../page-head.tsx';

export function HomePage() {
  return (
    <section>
      <PageHead
        title={`${BUSINESS.name}: ${BUSINESS.tagline}`}
        description={BUSINESS.description}
        path="/"
      />
      <h1>{BUSINESS.tagline}</h1>
      <p>{BUSINESS.description}</p>
      <ButtonLink look="primary" href="/price-calculator">
        Price Calculator
      </ButtonLink>
    </section>
  );
}
