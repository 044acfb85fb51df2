/** Paths without the gate and the 18+ question: they must be readable before anything is accepted. */

/** Exempt in any locale, next to the routes that declare it (README 3). */
export const EXEMPT_PATHS = ['/login', '/legal', '/recover-password'] as const;

/** Whether a path without locale is in the list, including its sub-pages; case-insensitive, as routes are. */
export const isListed = (path: string): boolean =>
  EXEMPT_PATHS.some((exempt) => `${path.toLowerCase()}/`.startsWith(`${exempt}/`));
