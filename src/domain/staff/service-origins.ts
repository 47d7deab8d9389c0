import type { StaffConfig } from './staff-config.ts';

/** The foreign origins that invoices are delivered to, for the page's content security policy. */
export function serviceOrigins({ sheet, email }: Pick<StaffConfig, 'sheet' | 'email'>): string[] {
  const origins = [sheet.url, email.origin].map((url) => /^https?:\/\/[^/]+/.exec(url)?.[0]);
  return [...new Set(origins.filter((origin) => origin !== undefined))].sort();
}
