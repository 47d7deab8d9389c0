/** How this browser puts the site on the home screen. */
export type InstallWay =
  /** The browser asks when we request it. */
  | 'asked'
  /** A person has to do it in the browser's own menu: phones and tablets of Apple. */
  | 'by-hand'
  /** It is there already, or the browser cannot. */
  | 'none';

/** @param isOffered the browser has said that it is ready to ask. */
export function installWay(isOffered: boolean): InstallWay {
  if (isInstalled()) return 'none';
  if (isOffered) return 'asked';
  return isApplePhoneOrTablet() ? 'by-hand' : 'none';
}

function isInstalled(): boolean {
  // Older phones of Apple know only the second.
  const onHomeScreen: unknown = Reflect.get(navigator, 'standalone');
  return matchMedia('(display-mode: standalone)').matches || onHomeScreen === true;
}

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
function isApplePhoneOrTablet(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
