/** Which cookies and keys of storage a choice refuses: those that the plugins declare, and those by which tags of others are known. */
import { CONSENT_CATEGORIES, type ConsentCategory, type ConsentRecord } from '#ports/consent.ts';
import { OPTIONAL_NAMES } from './optional-names.ts';

/** What tags that an operator has loaded leave under this site's name, declared or not: it goes with its category. */
const TAG_COOKIES: Readonly<Record<ConsentCategory, readonly RegExp[]>> = {
  analytics: [/^_ga(_.+)?$/, /^_gid$/, /^_gat(_.+)?$/, /^_dc_gtm_/],
  marketing: [/^_gcl_/, /^_gac_/, /^_fbp$/, /^_fbc$/],
  preferences: [],
};

/** A declared name: what stands in braces may be anything. */
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

/** Of the given cookie names, those that the record refuses. */
export const refusedCookies = (names: readonly string[], record: ConsentRecord): string[] =>
  refused('cookies', names, record);

/** Of the given keys of storage, those that the record refuses. */
export const refusedKeys = (names: readonly string[], record: ConsentRecord): string[] =>
  refused('keys', names, record);
