/**
 * Names of people and places, found after an introducing word or a known first name. Capital letters alone are not
 * enough, because German capitalises every noun.
 */
import type { Locale } from '#app/i18n/i18n.ts';
import { matches, type Finding } from './finding.ts';
import { FIRST_NAMES, TOWNS } from './words.ts';

const NAME = "\\p{Lu}[\\p{Ll}’'-]{1,40}(?:-\\p{Lu}\\p{Ll}{1,40})?";
const PARTICLE = "(?:(?:von|van|der|den|de|del|la|du|da|di|Mac|Mc|O[’'])[ -]?){0,2}";
const NAMES = `${NAME}(?: ${PARTICLE}${NAME}){0,3}`;
const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';

const oneOf = (words: readonly string[]): string =>
  [...new Set(words)].toSorted((a, b) => b.length - a.length).join('|');

/** Words that precede a name: titles, and phrases such as "I am called". */
const TITLES =
  'Mr|Mrs|Ms|Miss|Dr|Prof|Professor|Herrn?|Frau|Señora?|Sra?|Don|Doña|Monsieur|Madame|Mademoiselle|Mme|Mlle|Docteur|Doctora?';
const CALLED_IN: Readonly<Record<Locale, string>> = {
  en: '[Mm]y name (?:is|was)|[Hh](?:is|er) name (?:is|was)|I am called|(?:[Ii]s|[Ww]as|[Aa] \\p{L}+) (?:called|named)',
  de: '(?:[Mm]ein|[Ss]ein|[Ii]hr) Name (?:ist|war)|[Ii]ch hei(?:ß|ss)e|(?:[Ee]r|[Ss]ie) hei(?:ß|ss)t|[Nn]amens',
  es: '[MmSs]e llama(?:ba)?|[Mm]e llamo|(?:[Mm]i|[Ss]u) nombre (?:es|era)|[Ll]lamad[oa]',
  fr: "[Jj]e m[’']appel(?:le|ais)|(?:[Ii]l|[Ee]lle) s[’']appel(?:le|ait)|[Mm]on nom est|(?:[Nn]|[Pp]rén)ommée?",
};
const CALLED = Object.values(CALLED_IN).join('|');

const PEOPLE = [
  new RegExp(`${START}(?:${TITLES})\\.? (?<it>${NAMES})`, 'gu'),
  new RegExp(`${START}(?:${CALLED}) (?<it>${NAMES})`, 'gu'),
  new RegExp(`${START}(?:${oneOf(FIRST_NAMES)})(?:-${NAME})? ${PARTICLE}${NAME}(?: ${NAME})?${END}`, 'gu'),
];

/** Two or more capitalised words within a sentence, in languages that capitalise only names. */
const LARGE = new RegExp(`(?<=\\p{Ll}[,;]? )${NAME}(?: ${PARTICLE}${NAME}){1,3}${END}`, 'gu');
/** Languages that capitalise every noun. */
const CAPITAL_NOUNS = ['de'];

const INSTITUTIONS = [
  'University of|Universidad de|Universidad|Université de|Université',
  'Universität|Hochschule|Gymnasium|Klinikum',
  'Hotel|Hôtel|Hostal|Café|Restaurante?|Hospital|Hôpital|Instituto|Lycée|Collège|Colegio',
].join('|');
const PLACES = [
  new RegExp(`${START}(?:${oneOf(TOWNS)})${END}`, 'gu'),
  new RegExp(`${START}(?:${INSTITUTIONS}) ${NAME}(?: ${NAME})?`, 'gu'),
  // Streets without a number, in languages that do not capitalise the word for street.
  new RegExp(
    `${START}(?:rue|avenue|boulevard|place|quai|calle|avenida|plaza|paseo) (?:(?:de la|del|de los|des|du|de) )?${NAME}(?: ${NAME})?`,
    'gu',
  ),
];

export const names = (text: string, lang: string | null): Finding[] => [
  ...PLACES.flatMap((pattern) => matches(text, pattern, 'place')),
  ...PEOPLE.flatMap((pattern) => matches(text, pattern, 'name')),
  ...(lang !== null && !CAPITAL_NOUNS.includes(lang) ? matches(text, LARGE, 'name') : []),
];
