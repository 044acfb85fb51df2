/** What loaders know of the picture behind the heading of a listing, without its view. */

/** It stands beside the heading where there is room; elsewhere it only tints it, and a small one does (`listing-head.module.css`). */
export const LISTING_PICTURE_SIZES = '(min-width: 834px) 62vw, 60vw';
