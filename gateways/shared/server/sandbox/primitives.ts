/**
 * Helpers shared by the sandbox's wire formats: digests, decimal amounts, windows-1252 and XML text. The adapters have
 * their own.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import type { Currency } from '../wire/money.ts';

type Algorithm = 'md5' | 'sha1' | 'sha256';

/** HMAC of a payload; text is encoded as UTF-8. */
export const hmac = (algorithm: Algorithm, key: string, payload: string | Uint8Array): Buffer =>
  createHmac(algorithm, key).update(payload).digest();

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. */
export const isSame = (expected: string, given: string): boolean =>
  timingSafeEqual(sha256(expected), sha256(given));

const CURRENCIES: readonly string[] = ['EUR', 'USD', 'GBP'] satisfies readonly Currency[];
export const isCurrency = (text: string): text is Currency => CURRENCIES.includes(text);

const MINOR_PER_UNIT = 100;
const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/;

/** Formats minor units as a decimal: `-1995` as `-19.95`. */
export const decimal = (minor: number, digits = 2): string => (minor / MINOR_PER_UNIT).toFixed(digits);

/** Minor units of an amount that a shop requests; undefined if it is not an amount. */
export const minorIn = (text: string | undefined): number | undefined =>
  text !== undefined && AMOUNT.test(text) ? Math.round(Number(text) * MINOR_PER_UNIT) : undefined;

/** Price and currency if both are valid. */
export function priceIn(amount: string | undefined, currency: string | undefined) {
  const amountMinor = minorIn(amount);
  return amountMinor !== undefined && currency !== undefined && isCurrency(currency)
    ? { amountMinor, currency }
    : undefined;
}

const BYTES = 256;
const BYTE_OF = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: BYTES }, (_, byte) => byte))].map(
    (character, byte) => [character, byte] as const,
  ),
);

/** The bytes of a text in windows-1252; an unsupported character becomes `?`. */
export const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from([...text], (character) => BYTE_OF.get(character) ?? BYTE_OF.get('?') ?? 0);

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** An XML element with text; names come from this code, never from input. */
export const element = (name: string, text: string | number): string =>
  `<${name}>${String(text).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')}</${name}>`;

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

/** The text at a path of elements below the root; undefined if there is none or the text is not XML. */
export function textAt(xml: string, path: readonly string[]): string | undefined {
  try {
    let at: XmlElement | undefined = parseXml(xml).root ?? undefined;
    for (const name of path)
      at = at?.children.find(
        (child): child is XmlElement => child instanceof XmlElement && child.name === name,
      );
    return at?.text.trim();
  } catch {
    return undefined;
  }
}
