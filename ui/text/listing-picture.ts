/** Data about the picture behind a list's heading, for loaders, without its view. */

/**
 * Next to the heading if there is room; elsewhere it only tints the background, for which a small file is enough
 * (`listing-head.module.css`).
 */
export const LISTING_PICTURE_SIZES = '(min-width: 834px) 62vw, 60vw';
