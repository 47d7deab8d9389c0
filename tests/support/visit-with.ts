import { vi } from 'vitest';

export const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1';
export const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15';
export const ANDROID = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile';

/** Lets the page believe that it is in this browser. */
export function visitWith(userAgent: string, touchPoints = 5): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(touchPoints);
}
