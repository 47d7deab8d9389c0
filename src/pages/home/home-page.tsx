import { lazy } from 'react';
import { BUSINESS } from '../../domain/business.ts';
import { StaticHtml } from '../../ui/static-html.tsx';
import { PageHead } from '../page-head.tsx';
import { StructuredData } from '../structured-data.tsx';
import { Counters } from './counters.tsx';
import { Faq } from './faq.tsx';
import { FAQ } from './faq-questions.ts';
import { FreeStorageBanner } from './free-storage-banner.tsx';
import { Hero } from './hero.tsx';
import { MotionSwitch } from './motion.tsx';

const HowItGoes = lazy(async () => ({
  default: (await import('./how-it-works.tsx')).HowItWorks,
}));
const Offers = lazy(async () => ({ default: (await import('./offers.tsx')).Offers }));

export function HomePage() {
  return (
    <MotionSwitch>
      <PageHead
        title={`${BUSINESS.name}: ${BUSINESS.tagline}`}
        description={BUSINESS.description}
        path="/"
      />
      <StructuredData node={organisation()} />
      <StructuredData node={questions()} />
      <Hero />
      <FreeStorageBanner />
      <StaticHtml name="how-it-goes">
        <HowItGoes />
      </StaticHtml>
      <Counters />
      <StaticHtml name="offers">
        <Offers />
      </StaticHtml>
      <Faq />
    </MotionSwitch>
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
