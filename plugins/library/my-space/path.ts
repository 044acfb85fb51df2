/** Where a member's own space is, without locale (README 1). */
export const MY_SPACE_PATH = '/my-space';
/** Where the summary of their year is, and what they choose of suggestions. */
export const YEAR_PATH = '/my-space/year';
