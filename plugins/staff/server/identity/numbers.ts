/** Identifying numbers and addresses: telephones, email, accounts, plates, days and streets, in every language. */
import { isLocale, LOCALES, type Locale } from '#app/i18n/i18n.ts';
import { findPhoneNumbersInText, type CountryCode } from 'libphonenumber-js/max';
import { matches, type Finding } from './finding.ts';

/** Countries assumed for a phone number without a country code, by the language of the text. */
const COUNTRIES: Readonly<Record<Locale, readonly CountryCode[]>> = {
  en: ['GB', 'US'],
  de: ['DE', 'AT', 'CH'],
  es: ['ES', 'MX'],
  fr: ['FR', 'BE'],
};
/** Minimum digits of a number without a country code. */
const PHONE_MIN_DIGITS = 7;

function phones(text: string, lang: string | null): Finding[] {
  const countries = (isLocale(lang) ? [lang] : LOCALES).flatMap((one) => COUNTRIES[one]);
  return countries.flatMap((defaultCountry) =>
    findPhoneNumbersInText(text, { defaultCountry })
      .filter(({ number }) => number.nationalNumber.length >= PHONE_MIN_DIGITS)
      .map(({ startsAt: from, endsAt: to }): Finding => ({ is: 'phone number', from, to })),
  );
}

const MAIL = [
  /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g,
  // Email addresses, including obfuscated spellings.
  /(?<![\w.+-])[\w.+-]{1,64} ?(?:[([{] ?(?:at|ät|arroba|arobase|@) ?[)\]}]| arroba | arobase ) ?[\w-]+ ?(?:\.|[([{] ?(?:dot|punkt|punto|point) ?[)\]}]| dot | punkt | punto | point ) ?[a-z]{2,10}\b/gi,
];

/** Checks an IBAN (ISO 13616): A to Z count as numbers, and the first four characters move to the end. */
function isIban(text: string): boolean {
  const signs = text.replaceAll(' ', '');
  const number = (signs.slice(4) + signs.slice(0, 4)).replaceAll(
    /[A-Z]/g,
    (one) => `${one.charCodeAt(0) - 55}`,
  );
  return BigInt(number) % 97n === 1n;
}
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g;

const PLATES = [
  /\b[A-ZÄÖÜ]{1,3}[- ][A-Z]{1,2}[- ]\d{1,4}[EH]?\b/g,
  /\b\d{4}[ -]?[BCDFGHJKLMNPRSTVWXYZ]{3}\b/g,
  /\b[A-Z]{2}-\d{3}-[A-Z]{2}\b/g,
  /\b[A-Z]{2}\d{2} ?[A-Z]{3}\b/g,
];

const NETWORKS = [
  /(?<![\w.@])@[\w.]{3,30}/g,
  /\b(?:instagram|insta|snapchat|snap|telegram|whatsapp|facebook|tiktok|twitter|discord|onlyfans)(?: ?[:=] ?| (?:is|ist|es|name|user) )(?<it>[\w.]{3,30})/gi,
];

const MONTH_NAMES: Readonly<Record<Locale, string>> = {
  en: 'January|February|March|April|May|June|July|August|September|October|November|December',
  de: 'Januar|Jänner|Februar|März|Mai|Juni|Juli|Oktober|Dezember',
  es: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
  fr: 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
};
const MONTHS = Object.values(MONTH_NAMES).join('|');
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const DATES = [
  new RegExp(`(?<![\\d.,])${DAY}[./-](?:0?[1-9]|1[0-2])[./-](?:(?:19|20)\\d\\d|\\d\\d)(?![\\d,])`, 'g'),
  /\b(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\b/g,
  new RegExp(
    `\\b${DAY}(?:st|nd|rd|th|er|\\.)? (?:of |de )?(?:${MONTHS})(?!\\p{L})(?:,? (?:de |del )?(?:19|20)\\d\\d)?`,
    'gu',
  ),
  new RegExp(
    `(?<!\\p{L})(?:January|February|March|April|May|June|July|August|September|October|November|December) ${DAY}(?:st|nd|rd|th)?(?!\\d)(?:,? (?:19|20)\\d\\d)?`,
    'gu',
  ),
];

const WORD = "\\p{Lu}[\\p{L}’'.-]{1,40}";
const ADDRESSES = [
  /(?<!\p{L})\p{Lu}[\p{L}-]{0,40}(?:straße|strasse|str\.|weg|allee|platz|gasse|ufer|damm) \d{1,4} ?[a-z]?(?!\p{L}|\d)/gu,
  new RegExp(
    `\\b\\d{1,5}[a-z]? (?:${WORD} ){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Close|Square|Court|Crescent|Boulevard|Blvd)\\b`,
    'gu',
  ),
  new RegExp(
    `\\b\\d{1,4}(?: ?(?:bis|ter))?,? (?:rue|avenue|av\\.|boulevard|bd|place|chemin|allée|impasse|quai|route) (?:(?:de la|de l’|de|du|des) ?|d[’'])?[\\p{L}’' -]{2,40}`,
    'gu',
  ),
  new RegExp(
    `(?<!\\p{L})(?:calle|c/|avenida|avda?\\.|plaza|paseo|camino) (?:(?:de la|del|de los|de las|de) )?(?:${WORD} ?(?:de )?){1,4},? ?(?:n[.º°]+ ?|número )?\\d{1,4}`,
    'giu',
  ),
  // A postal code with its town; round numbers are excluded, because they are quantities.
  /(?<!\d[.,\s]?)\b(?:[ADFE]-|CH-)?(?!\d*00 )\d{5} \p{Lu}\p{Ll}{2,}/gu,
  /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/g,
  /\b[A-Z]{2} \d{5}(?:-\d{4})?\b/g,
];

export const numbers = (text: string, lang: string | null): Finding[] => [
  ...matches(text, IBAN, 'account number').filter(({ from, to }) => isIban(text.slice(from, to))),
  ...MAIL.flatMap((pattern) => matches(text, pattern, 'mail address')),
  ...NETWORKS.flatMap((pattern) => matches(text, pattern, 'account of a network')),
  ...PLATES.flatMap((pattern) => matches(text, pattern, 'number plate')),
  ...ADDRESSES.flatMap((pattern) => matches(text, pattern, 'address')),
  ...DATES.flatMap((pattern) => matches(text, pattern, 'date')),
  ...phones(text, lang),
];
