/** The phone on which Lighthouse looks at a page. */
export const PHONE = { width: 412, height: 823 } as const;
