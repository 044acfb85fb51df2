/** Detects nicknames that could pass for staff or the brand (Unicode Technical Standard 39). */
import unhomoglyph from 'unhomoglyph';

/** Reserved for staff as a word of a nickname, in the languages of the site. */
const RESERVED_WORDS = [
  'admin admins administrator administrators moderator moderators moderation staff official',
  'support helpdesk webmaster postmaster sysadmin administration administratorin moderatorin',
  'offiziell kundendienst kundenservice redaktion administrador administradora moderador',
  'moderadora moderacion oficial soporte redaccion administrateur administratrice moderateur',
  'moderatrice officiel redaction',
].flatMap((line) => line.split(' '));
/** Reserved for staff as a whole nickname. */
const RESERVED_NAMES = [
  'team theteam mod mods editor editors owner help service customerservice customercare',
  'security billing system root info contact noreply anonymous deleted member amember anonym',
  'mitglied equipo ayuda seguridad anonimo miembro equipe aide securite assistance anonyme',
  'membre hilfe sicherheit dasteam',
].flatMap((line) => line.split(' '));
/** Also reserved at the beginning or end of a longer word, such as "siteadmin". */
const RESERVED_ENDS = ['admin', 'moderator', 'administrator'];
/** Scripts with characters that look like those of another one. Japanese and Korean names mix scripts. */
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

/** The skeleton of a name: similar characters become equal; case and accents are dropped. */
function looksOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  // A capital letter resembles other characters than its lower-case form does.
  const small = unhomoglyph(plain).toLowerCase();
  // A capital I and the digit 1 look like a small l.
  return unhomoglyph(small).normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').replaceAll('l', 'i');
}

const squashed = (looks: string): string => looks.replace(/[^\p{L}\p{N}]/gu, '');
const allOf = (names: readonly string[]) => new Set(names.map((name) => squashed(looksOf(name))));

const WORDS = allOf(RESERVED_WORDS);
const NAMES = allOf([...RESERVED_WORDS, ...RESERVED_NAMES]);
const ENDS = [...allOf(RESERVED_ENDS)];

/** Splits a name at separators, digits and a capital after a small letter. */
const wordsIn = (name: string): string[] =>
  name
    .normalize('NFKC')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[^\p{L}\p{M}\p{N}]/u)
    .flatMap((word) => [word, word.replace(/^\d+/, '').replace(/(?<!\d)\d+$/, '')]);

/** Whether a name mixes similar characters of several alphabets. */
export const mixesAlphabets = (name: string): boolean =>
  SCRIPTS.filter((script) => script.test(name)).length > 1;

/** Whether a name looks like one of `taken`, ignoring case and separators. */
export function isLookAlike(name: string, taken: readonly string[]): boolean {
  return allOf(taken).has(squashed(looksOf(name)));
}

/**
 * Whether the nickname is reserved for staff or the brand. `own` are the names of the brand, refused anywhere in it.
 */
export function isReserved(name: string, own: readonly string[]): boolean {
  const whole = squashed(looksOf(name));
  if (NAMES.has(whole) || [...allOf(own)].some((one) => one !== '' && whole.includes(one))) return true;
  const words = wordsIn(name).map((word) => squashed(looksOf(word)));
  return [whole, ...words].some(
    (word) => WORDS.has(word) || ENDS.some((end) => word.startsWith(end) || word.endsWith(end)),
  );
}
