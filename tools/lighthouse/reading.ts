/** What Lighthouse says of one page: scores from 0 to 100, LCP and TBT in milliseconds. */
export interface Reading {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
}

/** The LCP of a page and of its bare page, in milliseconds, in a browser that is really slowed down. */
export interface SlowedReading {
  readonly lcp: number;
  readonly bareLcp: number;
}
