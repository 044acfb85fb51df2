/** Remembers the campaign of an address, once the visitor allows it. */
import { writeCookie } from '#app/platform/cookies.ts';
import { UTM_COOKIE, UTM_PARAMS } from '#ports/campaign.ts';
import type { Consent } from '#ports/consent.ts';

/** Any origin serves: the address is a path. */
const HERE = 'https://here.invalid';
/** Characters of the longest value: the sign-up takes no longer one. */
const VALUE_MAX = 100;

interface Memory {
  /** Undefined where the brand has no cookie choice: then nobody ever allows it. */
  consent: Consent | undefined;
  maxAgeS: number;
}

/** Ends the wait for an answer about an earlier address. */
let stop: (() => void) | undefined;

const namedIn = (href: string): string[][] => {
  const query = new URL(href, HERE).searchParams;
  return UTM_PARAMS.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value.slice(0, VALUE_MAX)]] : [];
  });
};

/** The page of this site that led to this document; `/` without one. */
function pageBefore(): string {
  const { referrer } = document;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFromHere = URL.canParse(referrer) && new URL(referrer).origin === location.origin;
  return isFromHere && entry?.type === 'navigate' ? referrer : '/';
}

let isFirst = true;

/**
 * Of the last address that names one; written when and as long as marketing cookies are allowed. Whoever clicks before a page's
 * scripts are there has left it unheard: the first page of a document goes by the one before as well.
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
