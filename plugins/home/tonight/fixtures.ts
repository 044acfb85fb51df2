/** An evening with one hour left, for tests and stories. */
export const tonight = { events: [], inputs: [{ leftMs: 3_600_000 }] };
