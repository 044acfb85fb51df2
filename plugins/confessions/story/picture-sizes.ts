/** How wide the picture of a story stands (`story.module.css`); also what the origin preloads. */
export const PICTURE_SIZES = '(min-width: 1200px) 60rem, 100vw';
