/**
 * Whether the browser identifies itself as a crawler. Only a hint, as at the origin, but with a shorter list: known
 * crawlers that run scripts.
 */
export const isCrawler = (): boolean => /bot|crawl|spider|slurp/i.test(navigator.userAgent);
