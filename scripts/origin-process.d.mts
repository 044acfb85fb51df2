/** Types of `origin-process.mjs` for tests and the bench. */
export const ORIGIN_OPTIONS: readonly string[];
export const ORIGIN_ENV: Readonly<Record<string, string>>;
