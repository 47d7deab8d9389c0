import { BUSINESS } from '../../domain/business.ts';
import { withoutMarkup } from '../../domain/words/parse-inline.ts';
import { WORDS } from '../../domain/words/words.ts';
import type { Words } from '../../domain/words/words-files.ts';
import { PageHead } from '../page-head.tsx';
import { StructuredData } from '../structured-data.tsx';
import { AddOns } from './add-ons.tsx';
import { Benefits } from './benefits.tsx';
import { Counters } from './counters.tsx';
import { Faq } from './faq.tsx';
import { FreeStorageBanner } from './free-storage-banner.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Shops } from './shops.tsx';
import { TestimonialCards } from './testimonial-cards.tsx';

interface HomePageProps {
  readonly words?: Words['home'];
}

export function HomePage({ words = WORDS.home }: HomePageProps) {
  return (
    // Nothing moves until the code is there by which it can be stopped.
    <div data-motion="none">
      <PageHead title={words.title} description={words.description} path="/" />
      <StructuredData node={organisation()} />
      <StructuredData node={questions(words.faq)} />
      <Hero words={words.hero} highlights={words.highlights} />
      <FreeStorageBanner phrases={words.banner} />
      <HowItWorks words={words.steps} />
      <Counters words={words.counters} />
      <AddOns words={words.addOns} />
      <Shops words={words.shops} />
      <TestimonialCards words={words.voices} />
      <Benefits words={words.benefits} />
      <Faq words={words.faq} />
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

function questions({ topics }: Words['home']['faq']) {
  return {
    '@type': 'FAQPage',
    mainEntity: topics
      .flatMap(({ questions: each }) => each)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: withoutMarkup(answer) },
      })),
  };
}
