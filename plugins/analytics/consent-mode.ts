/**
 * Commands for the tag manager: consent, events, and clearing its data. They are queued in the page before the script
 * has loaded.
 */
import type { AnalyticsEvent, AnalyticsFields } from '#ports/analytics.ts';
import type { ConsentRecord } from '#ports/consent.ts';
import { FIELDS } from './catalogue.ts';

type Grant = 'granted' | 'denied';
const grant = (allowed: boolean): Grant => (allowed ? 'granted' : 'denied');

/** Defaults of the tag manager (README 2). */
export const DEFAULT_GRANTS: Readonly<Record<string, Grant>> = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'granted',
  security_storage: 'granted',
};

/** The grants that follow from a choice. */
export const grantsOf = (record: ConsentRecord): Readonly<Record<string, Grant>> => ({
  ad_storage: grant(record.marketingConsent),
  ad_user_data: grant(record.marketingConsent),
  ad_personalization: grant(record.marketingConsent),
  analytics_storage: grant(record.analyticsConsent),
});

type Layered = typeof globalThis & { dataLayer?: unknown[] };

function push(what: unknown): void {
  const page = globalThis as Layered;
  (page.dataLayer ??= []).push(what);
}

/** The tag manager accepts a command only as a function's `arguments` object and ignores arrays. */
function command(..._parts: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  push(arguments);
}

export const denyByDefault = (): void => command('consent', 'default', DEFAULT_GRANTS);
export const sendGrants = (record: ConsentRecord): void => command('consent', 'update', grantsOf(record));

/** Pushes the first entry that the tag manager's script requires; `at` in ms since 1970. */
export const sayBegin = (at: number): void => push({ 'gtm.start': at, event: 'gtm.js' });

/**
 * Sets the URL and title that tags report instead of the document's own, which identify a film or a confession. Sent
 * before each event of a page; the referrer is not reported.
 */
function describePage({ page_location, page_path }: AnalyticsFields['page_view']): void {
  command('set', { page_location, page_path, page_title: page_path, page_referrer: '' });
}

/** Sends an event with the fields of the catalogue only. */
export function sendEvent(event: AnalyticsEvent): void {
  if (event.name === 'page_view') describePage(event);
  const given = event as Readonly<Record<string, unknown>>;
  push({
    event: event.name,
    ...Object.fromEntries(FIELDS[event.name].map((field) => [field, given[field]])),
  });
}

/** Clears the event data in the tag manager after a logout. */
export const forgetAll = (): void =>
  push(function (this: { reset(): void }) {
    this.reset();
  });
