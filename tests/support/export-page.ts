/** Finds what a member could not read in the page of an export. */

const HEADER = /<th scope="row">([^<]*)<\/th>/g;
const CELL = /<(?:td|li)>([^<]*)<\/(?:td|li)>/g;
/** The name of a column or a field. */
const NAME = /^[a-z\d]+(?:_[a-z\d]+)+$|^[a-z]+[A-Z]\w*$/;
/** JSON, a time or a truth value as a database writes it. */
const RAW = /^[[{]|&quot;:|^\d{4}-\d\d-\d\dT|^(?:true|false|null|undefined|NaN)$/;

const textsOf = (page: string, pattern: RegExp): string[] =>
  [...page.matchAll(pattern)].map(([, text = '']) => text);

/** Names of columns and values that are not written for people. Names that only programs use are in `<code>`. */
export const unreadableIn = (page: string): string[] => [
  ...new Set([
    ...textsOf(page, HEADER).filter((name) => NAME.test(name)),
    ...textsOf(page, CELL).filter((cell) => NAME.test(cell) || RAW.test(cell)),
  ]),
];
