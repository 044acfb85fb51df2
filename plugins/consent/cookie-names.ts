/** The one list of cookies and of keys in local storage that need consent: which names belong to which category. */
import { CONSENT_CATEGORIES, type ConsentCategory, type ConsentRecord } from '../../kernel/ports/consent.ts';

/**
 * Patterns of cookie names by category. A name that stands nowhere is necessary (session, cart, locale, age, consent
 * itself: 1-shell §9) or not ours to touch.
 */
export const COOKIE_NAMES: Readonly<Record<ConsentCategory, readonly RegExp[]>> = {
  analytics: [/^experiment_\d+$/, /^_ga(_.+)?$/, /^_gid$/, /^_gat(_.+)?$/, /^_dc_gtm_/, /^analytics_/],
  marketing: [/^_gcl_/, /^_gac_/, /^_fbp$/, /^_fbc$/, /^utm_/, /^affiliate_/],
  preferences: [/^pref_/, /^language_close$/, /^newsletter_close$/, /^nw-closed$/],
};

/** Keys of local storage by category; one that stands nowhere is necessary. */
export const STORAGE_NAMES: Readonly<Record<ConsentCategory, readonly string[]>> = {
  analytics: ['experiments.counted'],
  marketing: [],
  preferences: [
    'catalogue.recent-searches',
    'confessions.paper',
    'confessions.text-size',
    'confessions.listening',
    'confessions.listening-speed',
    'nw-opened',
    'player.positions',
    'player.subtitles',
    'player.audio',
    'player.autoplay',
    'player.quality',
    'player.speed',
    'player.subtitle-look',
    'player.data-saver',
    'player.letter-keys',
    'media-chrome-pref-volume',
    'media-chrome-pref-muted',
  ],
};

/** Whether a record allows a category. */
export const allows = (record: ConsentRecord, category: ConsentCategory): boolean =>
  record[`${category}Consent`];

/** Of the given cookie names, those that the record refuses. */
export const refusedCookies = (names: readonly string[], record: ConsentRecord): string[] =>
  names.filter((name) =>
    CONSENT_CATEGORIES.some(
      (category) => !allows(record, category) && COOKIE_NAMES[category].some((pattern) => pattern.test(name)),
    ),
  );

/** The keys of local storage that the record refuses. */
export const refusedKeys = (record: ConsentRecord): string[] =>
  CONSENT_CATEGORIES.flatMap((category) => (allows(record, category) ? [] : STORAGE_NAMES[category]));
