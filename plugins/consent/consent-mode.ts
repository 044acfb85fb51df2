/** Consent mode of the tag manager: what it may store, said in its queue before it exists; asks no server. */
import type { ConsentRecord } from '../../kernel/ports/consent.ts';

type Grant = 'granted' | 'denied';
const grant = (allowed: boolean): Grant => (allowed ? 'granted' : 'denied');

/** 1-shell §4 "Defaults for the analytics tag manager". */
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

/** The tag manager takes a command only in the shape of a function's `arguments`; an array would be ignored. */
function command(..._parts: unknown[]): void {
  const page = globalThis as Layered;
  page.dataLayer ??= [];
  // oxlint-disable-next-line prefer-rest-params
  page.dataLayer.push(arguments);
}

export const denyByDefault = (): void => command('consent', 'default', DEFAULT_GRANTS);
export const sendGrants = (record: ConsentRecord): void => command('consent', 'update', grantsOf(record));
