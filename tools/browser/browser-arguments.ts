/** How a program starts Chromium: as any user, drawing without a graphics card, and asking nobody. */
export const QUIET_BROWSER: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
