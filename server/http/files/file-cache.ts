/** Time for which a visitor's own browser may cache a file (s); shared caches may not. */
const BROWSER_CACHE_S = 3600;
export const FILE_CACHE_CONTROL = `private, max-age=${BROWSER_CACHE_S}`;
