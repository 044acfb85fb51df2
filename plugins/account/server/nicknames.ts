/** Which nicknames could pass for the staff or for the brand (Unicode Technical Standard 39). */
import unhomoglyph from 'unhomoglyph';

/** Only staff may use them as a word of a nickname, in the languages of the site. */
const RESERVED_WORDS = [
  'admin admins administrator administrators moderator moderators moderation staff official',
  'support helpdesk webmaster postmaster sysadmin administration administratorin moderatorin',
  'offiziell kundendienst kundenservice redaktion administrador administradora moderador',
  'moderadora moderacion oficial soporte redaccion administrateur administratrice moderateur',
  'moderatrice officiel redaction',
].flatMap((line) => line.split(' '));
/** Only staff may use them as the whole nickname. */
const RESERVED_NAMES = [
  'team theteam mod mods editor editors owner help service customerservice customercare',
  'security billing system root info contact noreply anonymous deleted member amember anonym',
  'mitglied equipo ayuda seguridad anonimo miembro equipe aide securite assistance anonyme',
  'membre hilfe sicherheit dasteam',
].flatMap((line) => line.split(' '));
/** Also reserved as the beginning or the end of a longer word ("siteadmin"). */
const RESERVED_ENDS = ['admin', 'moderator', 'administrator'];
/** Scripts whose letters look like those of another one; names in Japanese and Korean mix theirs. */
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

/** What a name looks like: letters that are easily taken for each other become the same, accents and case are dropped. */
function looksOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  // A capital letter resembles others than its small one.
  const small = unhomoglyph(plain).toLowerCase();
  // A capital I and the digit 1 look like a small l.
  return unhomoglyph(small).normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').replaceAll('l', 'i');
}

const squashed = (looks: string): string => looks.replace(/[^\p{L}\p{N}]/gu, '');
const allOf = (names: readonly string[]) => new Set(names.map((name) => squashed(looksOf(name))));

const WORDS = allOf(RESERVED_WORDS);
const NAMES = allOf([...RESERVED_WORDS, ...RESERVED_NAMES]);
const ENDS = [...allOf(RESERVED_ENDS)];

/** Words at separators, digits and a capital after a small letter. */
const wordsIn = (name: string): string[] =>
  name
    .normalize('NFKC')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[^\p{L}\p{M}\p{N}]/u)
    .flatMap((word) => [word, word.replace(/^\d+/, '').replace(/(?<!\d)\d+$/, '')]);

/** Whether letters of several alphabets that look alike are in one name. */
export const mixesAlphabets = (name: string): boolean =>
  SCRIPTS.filter((script) => script.test(name)).length > 1;

/** Whether a name looks like one of `taken`, at whatever case, with whatever separators. */
export function isLookAlike(name: string, taken: readonly string[]): boolean {
  return allOf(taken).has(squashed(looksOf(name)));
}

/** Whether only staff may have this nickname. `own` are the names of the brand: refused anywhere in it. */
export function isReserved(name: string, own: readonly string[]): boolean {
  const whole = squashed(looksOf(name));
  if (NAMES.has(whole) || [...allOf(own)].some((one) => one !== '' && whole.includes(one))) return true;
  const words = wordsIn(name).map((word) => squashed(looksOf(word)));
  return [whole, ...words].some(
    (word) => WORDS.has(word) || ENDS.some((end) => word.startsWith(end) || word.endsWith(end)),
  );
}
