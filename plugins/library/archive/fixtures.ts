/** Events for tests and stories. */
export const archiveFixtures = { events: [{ type: 'download' }] };
