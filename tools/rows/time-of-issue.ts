const LEAP_YEAR = '([1-9][0-9](0[48]|[2468][048]|[13579][26])|([2468][048]|[13579][26])00)';
const DAYS_OF_ANY_YEAR = [
  '(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])',
  '(0[13-9]|1[0-2])-(29|30)',
  '(0[13578]|1[02])-31',
];

/**
 * The times of issue as desks write them. Only days and hours that there are, since reading any other would
 * stop the sums of all rows. Figures are ASCII's alone, as some databases take those of other scripts
 * for the same.
 */
export const TIME_OF_ISSUE =
  `^([1-9][0-9]{3}-(${DAYS_OF_ANY_YEAR.join('|')})|${LEAP_YEAR}-02-29)` +
  'T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9][.][0-9]{3}Z$';
