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
import { MotionProvider } from './motion.tsx';

const HowItWorks = lazy(async () => ({
  default: (await import('./how-it-works.tsx')).HowItWorks,
}));
const StaticSections = lazy(async () => ({
  default: (await import('./static-sections.tsx')).StaticSections,
}));

export function HomePage() {
  return (
    <MotionProvider>
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
        <HowItWorks />
      </StaticHtml>
      <Counters />
      <StaticHtml name="offers">
        <StaticSections />
      </StaticHtml>
      <Faq />
    </MotionProvider>
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
