import type { PageEnvironment } from '../../environment/page-environment.ts';
import { enhanceCounter } from './counter.ts';
import { enhanceHighlights } from './highlights.ts';
import { enhanceMotion } from './motion.ts';
import { enhanceQuestions } from './questions.ts';

/** What moves on the home page, and its questions. */
export function enhanceHome(environment: PageEnvironment): void {
  enhanceQuestions();
  const movers = [
    enhanceHighlights(environment),
    ...[...document.querySelectorAll('[data-counter]')].map((place) =>
      enhanceCounter(place, environment),
    ),
  ];
  enhanceMotion(environment, (isMoving) => {
    for (const move of movers) move(isMoving);
  });
}
