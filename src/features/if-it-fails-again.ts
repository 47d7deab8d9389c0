/**
 * What helps where code does not come although the line is there: a deployment has taken the files of
 * this version away, or the browser waits for a request that hangs.
 */
export const IF_IT_FAILS_AGAIN = 'If it fails again, reload the page.';
