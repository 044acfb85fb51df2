/** Where a member's own space is, without locale (README 1). */
export const MY_SPACE_PATH = '/my-space';
