/** The `sizes` of the picture behind a list's heading; in a file without the view, for loaders. */

/**
 * The picture is next to the heading if there is space; otherwise it only tints the background, for which a small file
 * is enough (`listing-head.module.css`).
 */
export const LISTING_PICTURE_SIZES = '(min-width: 834px) 62vw, 60vw';
