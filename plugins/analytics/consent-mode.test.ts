/** What the tag manager is told: in which shape, in which order, and nothing beyond the catalogue. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { POLICY, type ConsentRecord } from '../../kernel/ports/consent.ts';
import {
  DEFAULT_GRANTS,
  denyByDefault,
  forgetAll,
  grantsOf,
  sayBegin,
  sendEvent,
  sendGrants,
} from './consent-mode.ts';
import { pageView } from './page-shown.ts';

const NOTHING: ConsentRecord = {
  marketingConsent: false,
  analyticsConsent: false,
  preferencesConsent: false,
  country: 'ES',
  policy: POLICY,
};
const layer = () => (globalThis as unknown as { dataLayer: unknown[] }).dataLayer;

// The page's own list of what was said to tags.
beforeEach(() => void vi.stubGlobal('dataLayer', []));
afterEach(() => void vi.unstubAllGlobals());

describe('consent mode', () => {
  it('denies by default what 1-shell §4 says', () => {
    expect(DEFAULT_GRANTS).toEqual({
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
      functionality_storage: 'granted',
      security_storage: 'granted',
    });
  });

  it('grants with each category its own alone', () => {
    const ads = { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' };
    const noAds = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
    expect(grantsOf({ ...NOTHING, marketingConsent: true })).toEqual({ ...ads, analytics_storage: 'denied' });
    expect(grantsOf({ ...NOTHING, analyticsConsent: true })).toEqual({
      ...noAds,
      analytics_storage: 'granted',
    });
    expect(grantsOf({ ...NOTHING, preferencesConsent: true })).toEqual({
      ...noAds,
      analytics_storage: 'denied',
    });
  });

  it('is said in the shape of arguments, in order', () => {
    denyByDefault();
    sendGrants(NOTHING);
    sayBegin(5);
    const [first, second, begun] = layer() as [IArguments, IArguments, unknown];
    expect([first, second].map((one) => [Array.isArray(one), ...[...one].slice(0, 2)])).toEqual([
      [false, 'consent', 'default'],
      [false, 'consent', 'update'],
    ]);
    expect(begun).toEqual({ 'gtm.start': 5, event: 'gtm.js' });
  });
});

describe('an event', () => {
  it('is sent with the fields of the catalogue, and with nothing else that the object holds', () => {
    const careless = { name: 'search', results: 3, email: 'lou@visitor.example', user_id: 7 } as const;
    sendEvent(careless);
    expect(layer()).toEqual([{ event: 'search', results: 3 }]);
  });

  it('of a page names it without its query, but for the campaign', () => {
    expect(
      pageView(
        '/de/film/x?utm_source=mail&email=a%40b.c&utm_term=a%40b.c&token=abc#part',
        'https://site.example',
      ),
    ).toEqual({
      name: 'page_view',
      page_path: '/de/film/x',
      page_location: 'https://site.example/de/film/x?utm_source=mail',
    });
  });

  it('of before is forgotten by the tag manager’s own word for it', () => {
    forgetAll();
    const reset = vi.fn<() => void>();
    (layer()[0] as () => void).call({ reset });
    expect(reset).toHaveBeenCalledOnce();
  });
});
