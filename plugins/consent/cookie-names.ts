/**
 * The cookies and storage keys that a choice refuses: those declared by plugins, and known ones of third-party tags.
 */
import { CONSENT_CATEGORIES, type ConsentCategory, type ConsentRecord } from '#ports/consent.ts';
import { OPTIONAL_NAMES } from './optional-names.ts';

/** Known cookies that third-party tags set on this site, declared or not, by the tag's category. */
const TAG_COOKIES: Readonly<Record<ConsentCategory, readonly RegExp[]>> = {
  analytics: [/^_ga(_.+)?$/, /^_gid$/, /^_gat(_.+)?$/, /^_dc_gtm_/],
  marketing: [/^_gcl_/, /^_gac_/, /^_fbp$/, /^_fbc$/],
  preferences: [],
};

/** Whether a name matches a declared one; a part in braces matches any text. */
export const isNamed = (declared: string, name: string): boolean => {
  const [before = '', after] = declared.split(/\{\w+\}/);
  return after === undefined ? name === declared : name.startsWith(before) && name.endsWith(after);
};

const isOf = (category: ConsentCategory, kind: 'cookies' | 'keys', name: string): boolean =>
  OPTIONAL_NAMES[category][kind].some((declared) => isNamed(declared, name)) ||
  (kind === 'cookies' && TAG_COOKIES[category].some((pattern) => pattern.test(name)));

const refused = (kind: 'cookies' | 'keys', names: readonly string[], record: ConsentRecord): string[] => {
  const categories = CONSENT_CATEGORIES.filter((category) => !record[`${category}Consent`]);
  return names.filter((name) => categories.some((category) => isOf(category, kind, name)));
};

/** The cookie names among the given ones that the record refuses. */
export const refusedCookies = (names: readonly string[], record: ConsentRecord): string[] =>
  refused('cookies', names, record);

/** The storage keys among the given ones that the record refuses. */
export const refusedKeys = (names: readonly string[], record: ConsentRecord): string[] =>
  refused('keys', names, record);
