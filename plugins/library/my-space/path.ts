/** Path of the member's library, without locale (README 1). */
export const MY_SPACE_PATH = '/my-space';
/** Path of the summary of the year and of the choices about suggestions. */
export const YEAR_PATH = '/my-space/year';
