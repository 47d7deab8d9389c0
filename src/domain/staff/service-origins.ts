import type { StaffConfig } from './staff-config.ts';

/** The other origins that invoices are delivered to, for the Content-Security-Policy; sorted. */
export function serviceOrigins({ sheet, email }: Pick<StaffConfig, 'sheet' | 'email'>): string[] {
  const origins = [sheet.url, email.origin].map((url) => /^https?:\/\/[^/]+/.exec(url)?.[0]);
  return [...new Set(origins.filter((origin) => origin !== undefined))].sort();
}
