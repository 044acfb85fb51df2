/** Converts a callback to displayable text with masked secrets. */

/** Names of fields with secret values: passwords, card tokens, card numbers and codes. */
const NAMES = String.raw`[\w.\[\]-]{0,40}(?:pass|pwd|secret|token|cvv|cvc|card_?n(?:o|um))[\w.\[\]-]{0,40}`;
const HIDDEN = '[hidden]';

/** Matches secrets in a form or a query. */
const PAIR = new RegExp(String.raw`((?:^|[&?;\s])${NAMES}=)[^&;\s]*`, 'gi');
/** Matches secrets in JSON: a text, with its escapes, or a number. */
const MEMBER = new RegExp(String.raw`("${NAMES}"\s*:\s*)(?:"(?:[^"\\]|\\.)*"|[^",{}\[\]\s]+)`, 'gi');
/** Matches secrets in XML. */
const ELEMENT = new RegExp(String.raw`(<(${NAMES})(?:\s[^<>]*)?>)[^<]*`, 'gi');
/** Matches a digit sequence with the length of a card number, anywhere. */
const CARD = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g;

const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  [...digits].toReversed().forEach((digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
};

export const withoutSecrets = (text: string): string =>
  text
    .replace(PAIR, `$1${HIDDEN}`)
    .replace(MEMBER, `$1"${HIDDEN}"`)
    .replace(ELEMENT, `$1${HIDDEN}`)
    .replace(CARD, (digits) => (passesLuhn(digits.replace(/\D/g, '')) ? HIDDEN : digits));

/** Decodes bytes as UTF-8, or as Windows-1252, which accepts every byte. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
