import { BUSINESS } from '../../domain/business.ts';
import { PageHead } from '../page-head.tsx';
import { StructuredData } from '../structured-data.tsx';
import { AddOns } from './add-ons.tsx';
import { Benefits } from './benefits.tsx';
import { Counters } from './counters.tsx';
import { Faq } from './faq.tsx';
import { FAQ } from './faq-questions.ts';
import { FreeStorageBanner } from './free-storage-banner.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Shops } from './shops.tsx';
import { TestimonialCards } from './testimonial-cards.tsx';

export function HomePage() {
  return (
    // Nothing moves until the code is there by which it can be stopped.
    <div data-motion="none">
      <PageHead
        title={`${BUSINESS.name}: ${BUSINESS.tagline}`}
        description={BUSINESS.description}
        path="/"
      />
      <StructuredData node={organisation()} />
      <StructuredData node={questions()} />
      <Hero />
      <FreeStorageBanner />
      <HowItWorks />
      <Counters />
      <AddOns />
      <Shops />
      <TestimonialCards />
      <Benefits />
      <Faq />
    </div>
  );
}

function organisation() {
  const { name, origin, description, email, phone, founded, branches } = BUSINESS;
  return {
    '@type': 'Organization',
    name,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    description,
    email,
    telephone: phone,
    foundingDate: String(founded),
    location: branches.map((branch) => ({ '@type': 'Place', ...branch })),
  };
}

function questions() {
  return {
    '@type': 'FAQPage',
    mainEntity: Object.values(FAQ)
      .flat()
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
  };
}
