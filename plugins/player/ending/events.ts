/** What the end of a film hears, from the player and from its visitor. */
export type EndingEvent =
  /** What the player says of the film. */
  | { type: 'progress'; positionS: number }
  | { type: 'playing' }
  | { type: 'paused' }
  | { type: 'ended' }
  | { type: 'reopened' }
  /** What the visitor wants. */
  | { type: 'skip' }
  | { type: 'cancel' }
  | { type: 'next' }
  | { type: 'setAutoplay'; on: boolean };
