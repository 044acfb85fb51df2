/** What is counted of an experiment, each once for a visitor: that it was seen, and what is hoped for. */
export const COUNTED = ['exposure', 'sign_up', 'join'] as const;
export type Counted = (typeof COUNTED)[number];

/** Those that only count after an exposure. */
export const OUTCOMES = ['sign_up', 'join'] as const satisfies readonly Counted[];
export type Outcome = (typeof OUTCOMES)[number];
