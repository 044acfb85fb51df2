/** Width of a story's picture (`story.module.css`); also used for the origin's preload. */
export const PICTURE_SIZES = '(min-width: 1200px) 60rem, 100vw';
