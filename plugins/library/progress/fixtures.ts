/** Events for stored positions, for tests. */
export const progressFixtures = {
  inputs: [{ refetchesEpisodes: true }, { refetchesEpisodes: false }],
  events: [{ type: 'progressed' }],
};
