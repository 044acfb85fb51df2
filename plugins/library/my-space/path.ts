/** Where a member's own space is, without locale (1-shell §2). */
export const MY_SPACE_PATH = '/my-space';
