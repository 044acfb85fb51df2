/** Paths without a gate, and without the 18+ question: they must be readable before anything is accepted. */

/** Exempt in any locale (README 3). */
export const EXEMPT_PATHS = ['/login', '/legal', '/recover-password'] as const;

/** Whether a path without locale is exempt, its sub-pages included; in any case, as paths are matched. */
export const isExempt = (path: string): boolean =>
  EXEMPT_PATHS.some((exempt) => `${path.toLowerCase()}/`.startsWith(`${exempt}/`));
