/** Storage keys with data of a member, by the end of a session that removes them. Made by `npm run cookies`. */
export const ENDING_KEYS = {
  session: [
    'begin-checkout',
    'store.begun',
    'catalogue.recent-searches',
    'confessions.listening',
    'player.positions',
  ],
  logout: ['confessions.draft'],
} as const;
