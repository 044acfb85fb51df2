/** Numbers and names that both halves use. */

/** Stories on a page of the API unless asked otherwise (README 7). */
export const PER_PAGE = 10;
/** Orders that a story has (README 7). */
export const STORY_ORDERS = ['default', 'title', 'featured'] as const;
export type StoryOrder = (typeof STORY_ORDERS)[number];
/** Values of one filter that a list may be asked for at once. */
export const FILTER_VALUES_MAX = 20;
/** Characters of the longest type of a story. */
export const TYPE_MAX = 40;
