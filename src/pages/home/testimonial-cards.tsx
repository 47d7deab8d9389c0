import { Check, Star } from 'lucide-react';
import { TARIFF_TEXTS } from '../../domain/tariff-texts.ts';
import { TESTIMONIALS } from '../../domain/testimonials.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Section } from '../section.tsx';
import styles from './testimonial-cards.module.css';

const { freeDays, freeFor } = TARIFF_TEXTS;

const REASONS = [
  'You see the price, and how we work it out, before you buy anything.',
  `There is no hurry: ${freeDays} of free storage for ${freeFor}.`,
  'Several orders travel in one box, and you pay for one box.',
  'You follow every step on the carrier’s own site.',
  'A real person answers you, by e-mail, chat or phone.',
];

/** What customers say, beside the reasons to choose this agency. */
export function TestimonialCards() {
  const { sample, testimonials } = TESTIMONIALS;
  return (
    <Section title="What customers write, and why they stay">
      <div className={styles['voices']}>
        <div className={styles['cards']}>
          {testimonials.map(({ text, author, rating, image }) => (
            <figure key={text} className={styles['card']}>
              <img
                src={image}
                alt=""
                width="64"
                height="80"
                loading="lazy"
                className={styles['face']}
              />
              <blockquote className={styles['text']}>{text}</blockquote>
              <figcaption className={styles['author']}>
                {author}
                <Stars rating={rating} />
              </figcaption>
            </figure>
          ))}
          {sample && (
            <p className={styles['sample']}>
              These testimonials are samples. The agency puts its own customers’ here.
            </p>
          )}
        </div>
        <div className={styles['reasons']}>
          <h3>Five reasons to choose us</h3>
          <ul className={styles['list']}>
            {REASONS.map((reason) => (
              <li key={reason} className={styles['reason']}>
                <Check size={22} aria-hidden="true" className={styles['check']} />
                {reason}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

function Stars({ rating }: { readonly rating: number }) {
  return (
    <span className={styles['stars']}>
      <VisuallyHidden>{rating} of 5 stars</VisuallyHidden>
      {['one', 'two', 'three', 'four', 'five'].slice(0, rating).map((place) => (
        <Star key={place} size={16} aria-hidden="true" fill="currentColor" />
      ))}
    </span>
  );
}
