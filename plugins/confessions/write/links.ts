/** Links in a confession, in whatever disguise: none may leave for elsewhere (README 1). Ordinary prose is no link. */
import { LinkifyIt } from 'linkify-it';
import { unmasked } from './unmask.ts';

/** Endings of today that links are made with, beside those the library knows and those of countries; Cyrillic ones as `unmasked` leaves them. */
const ENDINGS =
  'adult app art bet blog cam casino cc chat click cloud club dating dev digital email fans fun gay global gmbh live love link lol media men moe mobi monster network one online page party pics porn rip rocks sex sexy shop show site social space store stream studio team tech tel tips today tokyo top tube video vip webcam website wiki win work world wtf xyz zone pф ykp'.split(
    ' ',
  );
/** Endings that begin no sentence, however they are written. */
const NO_WORDS = new Set('com org info biz net xxx xyz www edu gov io tv co uk'.split(' '));
/** Endings of countries that are words of prose in English, German, Spanish or French. */
const WORDS = new Set(
  'al am as at au be by da de do du el en er es et eu go he id ie il im in io is it la le lo ma me mi mu my na ne no nu of om on pa pm sa se si so st su ta te to tu tv un us va ve vi vu we ya cm mm kg ml km'.split(
    ' ',
  ),
);
/** Hosts of three letters at most that are no prose all the same. */
const SHORT_HOSTS = new Set('t.me wa.me m.me g.co is.gd v.gd'.split(' '));

const DOT = String.raw`(?:dot|d0t|d\s?o\s?t|punkt|pkt|punto|pto|point|ponto)`;
/** What follows the word "dot" in a link; in the languages where it is a word of its own too, not what may follow it there. */
const SPELLED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?!(?:the|this|that|der|ein|el|un|le|du|au|each|every)[\s_-])[\p{L}\p{N}]{2,}[\s_-]+(?:` +
    String.raw`(?:d[o0]t|d\s?o\s?t)[\s_-]+(?:c[o0]m|net|org|info|io|co|tv|xxx|biz|de|es|fr|uk|porn|me)|` +
    String.raw`(?:punkt|pkt)[\s_-]+(?:c[o0]m|net|org|info|de|at|ch|eu|tv|xxx)|` +
    String.raw`(?:punto|pto|ponto)[\s_-]+(?:c[o0]m|net|org|info|tv|xxx|mx|ar|cl)|` +
    String.raw`point[\s_-]+(?:c[o0]m|org|info|fr|be|ch|tv|xxx))(?![\p{L}\p{N}])`,
  'iu',
);
/** Each begins where a word begins: a long one is gone through once, not once from each of its letters. */
const SHAPES: readonly RegExp[] = [
  // A scheme, whole or defused.
  /(?<![\p{L}\p{N}])(?:h\s?(?:t\s?t|x\s?x|\*\s?\*)\s?p\s?s?|ftp)\s?[[({]?[:;][\])}]?\s?[/\\]*/iu,
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]+:\/\/\S+/iu,
  new RegExp(String.raw`(?<![\p{L}\p{N}])www\d?\s?(?:[.,]|${DOT})\s?[\p{L}\p{N}]`, 'iu'),
  /xn--[a-z0-9]/iu,
  SPELLED,
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]{3,}dot(?:com|net|org)(?![\p{L}\p{N}])/iu,
  // Held apart by spaces, or by a comma in the place of the dot.
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+\s*\.\s*c\s*[o0]\s*m(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+\s*\.\s*(?:n\s+e\s+t|o\s+r\s+g)(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+\s+\.\s*(?:net|org|info|biz|xxx|fr|tv)(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]{2,},com(?![\p{L}\p{N}])/iu,
  // Somebody's address or name elsewhere.
  /[\p{L}\p{N}]\s?[[({<]\s?(?:at|@|arroba|arobase|arobas|klammeraffe)\s?[\])}>]\s?[\p{L}\p{N}]/iu,
  new RegExp(
    String.raw`(?:gmail|hotmail|outlook|yahoo|icloud|protonmail|gmx)(?:\s*(?:\.|${DOT})\s*(?:com|de|es|fr|net|me|ch|at)|\s+com)(?![\p{L}\p{N}])`,
    'iu',
  ),
  // "@home" is a name; "@10pm" is a time, and "@ home" a place.
  /(?<![\p{L}\p{N}@.])@(?!\d{1,2}(?:[.:h]\d{2})?(?:[ap]m|h)?(?![\p{L}\p{N}_]))[\p{L}\p{N}_][\p{L}\p{N}_.]{2,}/iu,
  /(?<![\p{L}\p{N}@.])@\s(?=\p{L}[\p{L}\p{N}.]*[\p{N}_])[\p{L}\p{N}_.]{3,}/iu,
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:insta(?:gram)?|snap(?:chat)?|twitter|tiktok|telegram|facebook|onlyfans|kik)[\s:]+@\s?[\p{L}\p{N}_.]{3,}`,
    'iu',
  ),
  // Whatever the ending, with a path behind it.
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{2,}\.\p{Ll}{2,24}\/[\p{L}\p{N}_?#~-]{2,}/u,
];

/** A run of spaces or brackets is read from its first sign only. */
const BRACKETED = new RegExp(
  String.raw`(?:(?<!\s)\s+)?(?<![[({<«*_~|])[[({<«*_~|]+\s*(?:${DOT}|\.)\s*[\])}>»*_~|]+\s*`,
  'giu',
);

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true }).tlds(ENDINGS, true);

/** Whether a dot between two words ends a sentence, or shortens one. `host` as it was written. */
function isProse(host: string): boolean {
  const labels = host.split('.');
  const written = labels.at(-1) ?? '';
  const ending = written.toLowerCase();
  const before = labels.slice(0, -1);
  // "end.It was": the next sentence, without its space.
  if (/^\p{Lu}\p{Ll}+$/u.test(written)) return !NO_WORDS.has(ending);
  if (!WORDS.has(ending) || SHORT_HOSTS.has(host.toLowerCase())) return false;
  // "10.am", "z.B.in", "etc.et", "in.it was".
  return before.every((label) => /^\d+$/.test(label)) || before.every((label) => label.length <= 3);
}

/** Host of an address as linkify found it, without scheme, path and port. */
const hostOf = (found: string): string => found.replace(/^[a-z]+:\/*/i, '').replace(/[/:?#].*$/s, '');

function linkIn(plain: string): string | null {
  const dotted = plain.replace(BRACKETED, '.');
  for (const shape of SHAPES) {
    const found = shape.exec(dotted) ?? shape.exec(plain);
    if (found) return found[0].trim();
  }
  // Only what a host or an address is made of: signs and pictures around one do not hide it.
  const words = dotted.replace(/[^\p{L}\p{N}.@-]+/gu, ' ').replace(/(?<=^|\s)[-.]+|[-.]+(?=\s|$)/g, '');
  const found = linkify.match(words) ?? [];
  return found.find(({ raw }) => raw.includes('@') || !isProse(hostOf(raw)))?.raw ?? null;
}

/** The first thing in a text that is, or reads like, a link, an address or a name elsewhere; null for none. */
export const findLink = (text: string): string | null => linkIn(unmasked(text));
