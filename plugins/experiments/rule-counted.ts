/** Events that are counted for an experiment, once per visitor: the exposure and the outcomes. */
export const COUNTED = ['exposure', 'sign_up', 'join'] as const;
export type Counted = (typeof COUNTED)[number];

/** Events that count only after an exposure. */
export const OUTCOMES = ['sign_up', 'join'] as const satisfies readonly Counted[];
export type Outcome = (typeof OUTCOMES)[number];
