/** Events of the archive button, for tests and stories. */
export const archiveFixtures = { events: [{ type: 'download' }] };
