import Check from 'lucide-react/icons/check';
import Star from 'lucide-react/icons/star';
import { TESTIMONIALS } from '../../domain/testimonials.ts';
import type { Words } from '../../domain/words/words-files.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { InlineText } from '../inline-text.tsx';
import { Section } from '../section.tsx';
import styles from './testimonial-cards.module.css';

/** What customers say, beside the reasons to choose this agency. */
export function TestimonialCards({ words }: { readonly words: Words['home']['voices'] }) {
  const { sample, testimonials } = TESTIMONIALS;
  return (
    <Section title={words.heading}>
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
          {sample && <p className={styles['sample']}>{words.sampleNote}</p>}
        </div>
        <div className={styles['reasons']}>
          <h3>{words.reasonsHeading}</h3>
          <ul className={styles['list']}>
            {words.reasons.map((reason) => (
              <li key={reason} className={styles['reason']}>
                <Check size={22} aria-hidden="true" className={styles['check']} />
                <span>
                  <InlineText line={reason} />
                </span>
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
