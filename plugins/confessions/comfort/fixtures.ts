/** Visitor events and stored preferences, for tests and stories. */
import type { ComfortEvent } from './machine.ts';
import { PAPERS, SIZES } from './look.ts';

export const comfort = {
  events: [
    { type: 'day' },
    { type: 'night' },
    { type: 'larger' },
    { type: 'smaller' },
    ...PAPERS.flatMap((paper) => SIZES.map((size) => ({ type: 'remembered', paper, size }) as const)),
  ] satisfies ComfortEvent[],
  lifelong: { memory: 'it says once what this browser remembers' },
  rests: Object.fromEntries(
    SIZES.filter((size) => size !== 'normal').map((size) => [
      `size.${size}`,
      'one size leads to the next: a walk looks at the first of two regions',
    ]),
  ),
};
