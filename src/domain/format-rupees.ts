import type { Paise } from './units.ts';

/** ₹ with Indian grouping; no decimals when the rupees are whole, else two (spec §9). */
export function formatRupees(amount: Paise): string {
  return (amount % 100 === 0 ? WHOLE : EXACT).format(amount / 100);
}

const RUPEES = { style: 'currency', currency: 'INR' } as const;
const WHOLE = new Intl.NumberFormat('en-IN', { ...RUPEES, maximumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat('en-IN', { ...RUPEES, minimumFractionDigits: 2 });
