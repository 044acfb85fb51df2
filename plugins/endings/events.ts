/** Events at the end of a film, from the player and from the visitor. */
export type EndingEvent =
  /** Events of the player. */
  | { type: 'progress'; positionS: number }
  | { type: 'playing' }
  | { type: 'paused' }
  | { type: 'ended' }
  | { type: 'reopened' }
  /** Events of the visitor. */
  | { type: 'skip' }
  | { type: 'cancel' }
  | { type: 'next' }
  | { type: 'setAutoplay'; on: boolean };
