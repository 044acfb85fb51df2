/** Constants that page app and origin share. */

/** Default number of stories per page of the API (README 7). */
export const PER_PAGE = 10;
/** Sort orders of stories (README 7). */
export const STORY_ORDERS = ['default', 'title', 'featured'] as const;
export type StoryOrder = (typeof STORY_ORDERS)[number];
/** Maximum number of values of one filter. */
export const FILTER_VALUES_MAX = 20;
/** Maximum length of the name of a story type, in characters. */
export const TYPE_MAX = 40;
