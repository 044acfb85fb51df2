/** Finds links in a confession, in any disguise (README 1), without mistaking prose for a link. */
import { LinkifyIt } from 'linkify-it';
import { unmasked } from './unmask.ts';

/**
 * Top-level domains of links in addition to those of linkify and of countries; Cyrillic ones as `unmasked` returns
 * them.
 */
const ENDINGS =
  'adult app art bet blog cam casino cc chat click cloud club dating dev digital email fans fun gay global gmbh live love link lol media men moe mobi monster network one online page party pics porn rip rocks sex sexy shop show site social space store stream studio team tech tel tips today tokyo top tube video vip webcam website wiki win work world wtf xyz zone pф ykp'.split(
    ' ',
  );
/** Top-level domains that never begin a sentence, in upper or lower case. */
const NO_WORDS = new Set('com org info biz net xxx xyz www edu gov io tv co uk'.split(' '));
/** Country domains that are words in English, German, Spanish or French prose. */
const WORDS = new Set(
  'al am as at au be by da de do du el en er es et eu go he id ie il im in io is it la le lo ma me mi mu my na ne no nu of om on pa pm sa se si so st su ta te to tu tv un us va ve vi vu we ya cm mm kg ml km'.split(
    ' ',
  ),
);
/** Hosts of at most 3 characters that are never prose. */
const SHORT_HOSTS = new Set('t.me wa.me m.me g.co is.gd v.gd'.split(' '));

const DOT = String.raw`(?:dot|d0t|d\s?o\s?t|punkt|pkt|punto|pto|point|ponto)`;
/**
 * Top-level domains after a spelled-out "dot"; in languages where "dot" is a common word, also the words that may not
 * come before it.
 */
const SPELLED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?!(?:the|this|that|der|ein|el|un|le|du|au|each|every)[\s_-])[\p{L}\p{N}]{2,}[\s_-]+(?:` +
    String.raw`(?:d[o0]t|d\s?o\s?t)[\s_-]+(?:c[o0]m|net|org|info|io|co|tv|xxx|biz|de|es|fr|uk|porn|me)|` +
    String.raw`(?:punkt|pkt)[\s_-]+(?:c[o0]m|net|org|info|de|at|ch|eu|tv|xxx)|` +
    String.raw`(?:punto|pto|ponto)[\s_-]+(?:c[o0]m|net|org|info|tv|xxx|mx|ar|cl)|` +
    String.raw`point[\s_-]+(?:c[o0]m|org|info|fr|be|ch|tv|xxx))(?![\p{L}\p{N}])`,
  'iu',
);
/**
 * Each expression begins at the start of a word, so that a long word is scanned only once, and not from each position.
 */
const SHAPES: readonly RegExp[] = [
  // A URL scheme, plain or disguised.
  /(?<![\p{L}\p{N}])(?:h\s?(?:t\s?t|x\s?x|\*\s?\*)\s?p\s?s?|ftp)\s?[[({]?[:;][\])}]?\s?[/\\]*/iu,
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]+:\/\/\S+/iu,
  new RegExp(String.raw`(?<![\p{L}\p{N}])www\d?\s?(?:[.,]|${DOT})\s?[\p{L}\p{N}]`, 'iu'),
  /xn--[a-z0-9]/iu,
  SPELLED,
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]{3,}dot(?:com|net|org)(?![\p{L}\p{N}])/iu,
  // Spaces around the dot or in the domain, or a comma instead of the dot.
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+\s*\.\s*c\s*[o0]\s*m(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+\s*\.\s*(?:n\s+e\s+t|o\s+r\s+g)(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+\s+\.\s*(?:net|org|info|biz|xxx|fr|tv)(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]{2,},com(?![\p{L}\p{N}])/iu,
  // An email address or an account on another site.
  /[\p{L}\p{N}]\s?[[({<]\s?(?:at|@|arroba|arobase|arobas|klammeraffe)\s?[\])}>]\s?[\p{L}\p{N}]/iu,
  new RegExp(
    String.raw`(?:gmail|hotmail|outlook|yahoo|icloud|protonmail|gmx)(?:\s*(?:\.|${DOT})\s*(?:com|de|es|fr|net|me|ch|at)|\s+com)(?![\p{L}\p{N}])`,
    'iu',
  ),
  // "@home" is an account name, but "@10pm" is a time and "@ home" a place.
  /(?<![\p{L}\p{N}@.])@(?!\d{1,2}(?:[.:h]\d{2})?(?:[ap]m|h)?(?![\p{L}\p{N}_]))[\p{L}\p{N}_][\p{L}\p{N}_.]{2,}/iu,
  /(?<![\p{L}\p{N}@.])@\s(?=\p{L}[\p{L}\p{N}.]*[\p{N}_])[\p{L}\p{N}_.]{3,}/iu,
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:insta(?:gram)?|snap(?:chat)?|twitter|tiktok|telegram|facebook|onlyfans|kik)[\s:]+@\s?[\p{L}\p{N}_.]{3,}`,
    'iu',
  ),
  // Any domain followed by a path.
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{2,}\.\p{Ll}{2,24}\/[\p{L}\p{N}_?#~-]{2,}/u,
];

/** A run of spaces or brackets is matched from its first character only. */
const BRACKETED = new RegExp(
  String.raw`(?:(?<!\s)\s+)?(?<![[({<«*_~|])[[({<«*_~|]+\s*(?:${DOT}|\.)\s*[\])}>»*_~|]+\s*`,
  'giu',
);

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true }).tlds(ENDINGS, true);

/** Whether a dot between two words ends a sentence or an abbreviation. `host` has its original case. */
function isProse(host: string): boolean {
  const labels = host.split('.');
  const written = labels.at(-1) ?? '';
  const ending = written.toLowerCase();
  const before = labels.slice(0, -1);
  // "end.It was": the next sentence without a space.
  if (/^\p{Lu}\p{Ll}+$/u.test(written)) return !NO_WORDS.has(ending);
  if (!WORDS.has(ending) || SHORT_HOSTS.has(host.toLowerCase())) return false;
  // Covers "10.am", "z.B.in", "etc.et" and "in.it was".
  return before.every((label) => /^\d+$/.test(label)) || before.every((label) => label.length <= 3);
}

/** Host of a URL that linkify found, without scheme, path and port. */
const hostOf = (found: string): string => found.replace(/^[a-z]+:\/*/i, '').replace(/[/:?#].*$/s, '');

function linkIn(plain: string): string | null {
  const dotted = plain.replace(BRACKETED, '.');
  for (const shape of SHAPES) {
    const found = shape.exec(dotted) ?? shape.exec(plain);
    if (found) return found[0].trim();
  }
  // Keeps only characters of a host or an email address: symbols and emoji around a link do not hide it.
  const words = dotted.replace(/[^\p{L}\p{N}.@-]+/gu, ' ').replace(/(?<=^|\s)[-.]+|[-.]+(?=\s|$)/g, '');
  const found = linkify.match(words) ?? [];
  return found.find(({ raw }) => raw.includes('@') || !isProse(hostOf(raw)))?.raw ?? null;
}

/** The first link, email address or account name in a text, or text that looks like one; null if there is none. */
export const findLink = (text: string): string | null => linkIn(unmasked(text));
