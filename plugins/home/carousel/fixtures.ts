/** Realistic events of the carousel, for tests and stories. */
export const carousel = {
  events: [
    { type: 'pause' },
    { type: 'resume' },
    { type: 'stop' },
    { type: 'play' },
    { type: 'show', index: 2 },
    { type: 'settle', index: 1 },
    { type: 'reduceMotion' },
  ],
  inputs: [
    { count: 4, still: false },
    { count: 4, still: true },
  ],
  lifelong: { system: 'whether the system asks for less motion, as long as the slides live' },
};
