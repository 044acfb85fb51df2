/** Numbers and names that both halves use. */

/** Stories on a page of the API unless asked otherwise (2-catalogue §9 "Page size"). */
export const PER_PAGE = 10;
/** 2-catalogue §9 "Sort fields", those that a story has. */
export const STORY_ORDERS = ['default', 'title', 'featured'] as const;
export type StoryOrder = (typeof STORY_ORDERS)[number];
/** Values of one filter that a list may be asked for at once. */
export const FILTER_VALUES_MAX = 20;
/** Characters of the longest type of a story. */
export const TYPE_MAX = 40;
