/** Stores the campaign of a URL once the visitor has consented. */
import { writeCookie } from '#app/platform/cookies.ts';
import { UTM_COOKIE, UTM_PARAMS } from '#ports/campaign.ts';
import type { Consent } from '#ports/consent.ts';

/** A placeholder origin; any would do, because the URL is a path. */
const HERE = 'https://here.invalid';
/** Maximum length of a value, as limited by the sign-up. */
const VALUE_MAX = 100;

interface Memory {
  /** undefined if the brand has no consent dialog; then there is never consent. */
  consent: Consent | undefined;
  maxAgeS: number;
}

/** Cancels waiting for consent to an earlier campaign. */
let stop: (() => void) | undefined;

const namedIn = (href: string): string[][] => {
  const query = new URL(href, HERE).searchParams;
  return UTM_PARAMS.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value.slice(0, VALUE_MAX)]] : [];
  });
};

/** The page of this site that linked to this document; `/` if there is none. */
function pageBefore(): string {
  const { referrer } = document;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFromHere = URL.canParse(referrer) && new URL(referrer).origin === location.origin;
  return isFromHere && entry?.type === 'navigate' ? referrer : '/';
}

let isFirst = true;

/**
 * Stores the latest campaign in a URL as soon as there is marketing consent. A visitor who navigates before the scripts
 * of a page have loaded would lose its campaign, so the first page of a document also reads the referrer.
 */
export function rememberCampaign(href: string, { consent, maxAgeS }: Memory): void {
  const before = isFirst ? pageBefore() : '/';
  isFirst = false;
  const named = [href, before].map(namedIn).find(({ length }) => length > 0);
  if (!named) return;
  const write = () => {
    if (!consent?.allowed('marketing')) return;
    writeCookie(UTM_COOKIE, new URLSearchParams(named).toString(), maxAgeS);
    stop?.();
  };
  stop?.();
  stop = consent?.subscribe(write);
  write();
}
