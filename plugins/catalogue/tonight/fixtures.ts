/** An evening that goes on for an hour, for tests and stories. */
export const tonight = { events: [], inputs: [{ leftMs: 3_600_000 }] };
