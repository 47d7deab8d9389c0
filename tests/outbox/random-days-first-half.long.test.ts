import { testRandomDays } from '../support/outbox/test-random-days.ts';

// Two files, so that two cores share the days.
testRandomDays([1, 15, 29]);
