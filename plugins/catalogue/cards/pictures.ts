/** Sizes of pictures on several pages. */

/** A hero is as wide as the window. */
export const HERO_SIZES = '100vw';
