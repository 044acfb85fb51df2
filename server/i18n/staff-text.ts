/**
 * Texts of staff pages. A file that imports `text` from here has them in `locales/{locale}/{plugin}-staff.po`, whose
 * translations address staff formally (decision 370).
 */
export { text } from './text.ts';
