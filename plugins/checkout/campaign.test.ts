/** The campaign in a URL is stored only with consent. */
import { afterEach, expect, it, vi } from 'vitest';
import { liveValue } from '#app/live-value.ts';
import type { Consent } from '#ports/consent.ts';
import { rememberCampaign } from './campaign.ts';
import { CHECKOUT_SETTINGS } from './settings.ts';
import { stubBrowser } from './testing.ts';

afterEach(() => vi.unstubAllGlobals());

const maxAgeS = CHECKOUT_SETTINGS.utmCookieS;

function consenting(isAllowed: boolean) {
  const choice = liveValue(isAllowed);
  const consent: Consent = {
    allowed: (category) => category === 'marketing' && choice.get(),
    subscribe: choice.subscribe,
  };
  return { consent, choose: choice.set };
}

it('a campaign is stored for a week with marketing consent, without the rest of the URL', () => {
  const { written } = stubBrowser();
  const { consent } = consenting(true);
  rememberCampaign('/de/film/x?utm_source=mail&page=2&utm_campaign=night%20week&email=a@b.c', {
    consent,
    maxAgeS,
  });
  const value = encodeURIComponent('utm_source=mail&utm_campaign=night+week');
  expect(written).toEqual([`utm_sign_up=${value}; Max-Age=604800; Path=/; SameSite=Lax; Secure`]);
});

it('a campaign is stored only after the visitor’s consent', () => {
  const { cookies } = stubBrowser();
  const { consent, choose } = consenting(false);
  rememberCampaign('/?utm_source=one', { consent, maxAgeS });
  rememberCampaign('/?utm_source=two', { consent, maxAgeS });
  choose(false);
  expect(cookies.size).toBe(0);
  choose(true);
  expect(cookies.get('utm_sign_up')).toBe(encodeURIComponent('utm_source=two'));
});

it('a campaign is never stored if the brand has no consent dialog', () => {
  const { written } = stubBrowser();
  rememberCampaign('/?utm_source=mail', { consent: undefined, maxAgeS });
  expect(written).toEqual([]);
});

it('a URL without a campaign keeps the stored one', () => {
  const { written } = stubBrowser();
  rememberCampaign('/?utm_=1&utm_other=2', { ...consenting(true), maxAgeS });
  expect(written).toEqual([]);
});

it('a value above the maximum length is truncated', () => {
  const { cookies } = stubBrowser();
  rememberCampaign(`/?utm_source=${'x'.repeat(500)}`, { ...consenting(true), maxAgeS });
  expect(decodeURIComponent(cookies.get('utm_sign_up') ?? '')).toBe(`utm_source=${'x'.repeat(100)}`);
});

it.each([
  ['of this site', 'navigate', 'https://site.example/?utm_source=mail', '/film', 'utm_source=mail'],
  [
    'of this site, after one of its own',
    'navigate',
    'https://site.example/?utm_source=mail',
    '/?utm_source=radio',
    'utm_source=radio',
  ],
  ['of another site', 'navigate', 'https://search.example/?utm_source=theirs', '/film', undefined],
  ['from long ago', 'reload', 'https://site.example/?utm_source=mail', '/film', undefined],
] as const)(
  'the first page of a document stores the campaign of the previous page: %s',
  async (_which, type, referrer, href, expected) => {
    const { cookies } = stubBrowser();
    Object.assign(location, { origin: 'https://site.example' });
    Object.assign(document, { referrer });
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never]);
    vi.resetModules();
    const { rememberCampaign: remember } = await import('./campaign.ts');
    remember(href, { ...consenting(true), maxAgeS });
    remember('/faq', { ...consenting(true), maxAgeS });
    expect(cookies.get('utm_sign_up')).toBe(expected && encodeURIComponent(expected));
    vi.restoreAllMocks();
  },
);
