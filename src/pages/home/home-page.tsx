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
import { HowItGoes } from './how-it-goes.tsx';
import { MotionSwitch } from './motion.tsx';
import { Shops } from './shops.tsx';
import { Voices } from './voices.tsx';

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
      <HowItGoes />
      <Counters />
      <AddOns />
      <Shops />
      <Voices />
      <Benefits />
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
