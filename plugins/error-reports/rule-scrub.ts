/** Removes personal data from a text: email addresses, tokens, query values, IP addresses, long numbers. */

/** Lengths are limited as in RFC 5321, so that a long text without an @ is matched in linear time. */
const MAIL = /[^\s@<>"'():/]{1,64}@[^\s@<>"'():/]{1,255}\.[^\s@<>"'():/]{1,63}/g;
/** Matches a URL's query and fragment; a position in a file is kept. */
const QUERY = /([?#])[^\s"'<>()]*?(?=(?::\d+){0,2}(?:[\s"'<>()]|$))/g;
const NAMED =
  /((?:pass(?:word)?|token|secret|authorization|cookie|session|email)["']?\s*[:=]\s*["']?)[^\s"',;&)]{4,}/gi;
const IPV4 = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g;
const IPV6 =
  /(?<![\w:])(?:[\da-f]{1,4}:){3,7}[\da-f]{0,4}(?![\w:])|(?<![\w:])(?:[\da-f]{0,4}:){1,6}:[\da-f]{0,4}(?![\w:])/gi;
/** Matches row ids, phone and card numbers; line and column numbers are shorter. */
const DIGITS = /\d(?:[ -]?\d){6,}/g;
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;
/** Matches signed and random texts; function names contain no digits, or are shorter. */
const TOKEN = /(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}(?:\.[\w-]{6,})*/gi;
const JWT = /\beyJ[\w-]{8,}(?:\.[\w-]+)*/g;

/** Longer texts are cut before the expressions run; twice the maximum length of a report. */
const READ_MAX_CHARACTERS = 16_000;

/** Cuts between words, because the expressions would not recognize half an email address. */
function bounded(text: string): string {
  if (text.length <= READ_MAX_CHARACTERS) return text;
  const read = text.slice(0, READ_MAX_CHARACTERS);
  return read.slice(0, Math.max(read.lastIndexOf(' '), read.lastIndexOf('\n'), 0));
}

export const withoutPersonalData = (text: string): string =>
  bounded(text)
    .replace(MAIL, '[mail]')
    .replace(QUERY, '$1[query]')
    .replace(JWT, '[token]')
    .replace(UUID, '[id]')
    .replace(NAMED, '$1[hidden]')
    .replace(IPV4, '[ip]')
    .replace(IPV6, '[ip]')
    .replace(TOKEN, '[token]')
    .replace(DIGITS, '[number]');
