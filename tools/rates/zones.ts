/** Every zone of the agency's tariff; zone A has prices and no country. */
export const ZONES: readonly string[] = [
  ...'ABCDEFGHIJKLMNOPQ',
  'ME1',
  'ME2',
  'ME3',
  'ME4',
  'Qatar',
  'Oman',
];
