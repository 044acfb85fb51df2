/** Whether the browser calls itself a crawler. Only a hint, as at the origin, and by fewer names: the well-known ones that run scripts. */
export const isCrawler = (): boolean => /bot|crawl|spider|slurp/i.test(navigator.userAgent);
