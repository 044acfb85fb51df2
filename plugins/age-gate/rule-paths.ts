/** Paths without the gate and the 18+ question: they must be readable before anything is accepted. */

/** Exempt in any locale (README 3). */
export const EXEMPT_PATHS = ['/login', '/legal', '/recover-password'] as const;

/** Whether a path without locale is exempt, including its sub-pages; case-insensitive, as routes are. */
export const isExempt = (path: string): boolean =>
  EXEMPT_PATHS.some((exempt) => `${path.toLowerCase()}/`.startsWith(`${exempt}/`));
