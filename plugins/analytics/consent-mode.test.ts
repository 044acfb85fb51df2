/** Commands for the tag manager: their format, their order, and only fields of the catalogue. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { POLICY, type ConsentRecord } from '#ports/consent.ts';
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

// The page's queue of commands for tags.
beforeEach(() => void vi.stubGlobal('dataLayer', []));
afterEach(() => void vi.unstubAllGlobals());

describe('consent mode', () => {
  it('denies storage and use of personal data by default, and grants the rest', () => {
    expect(DEFAULT_GRANTS).toEqual({
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
      functionality_storage: 'granted',
      security_storage: 'granted',
    });
  });

  it('grants each category separately', () => {
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

  it('is sent as arguments objects in order', () => {
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
  it('is sent with the fields of the catalogue only', () => {
    const careless = { name: 'search', results: 3, email: 'lou@visitor.example', user_id: 7 } as const;
    sendEvent(careless);
    expect(layer()).toEqual([{ event: 'search', results: 3 }]);
  });

  it('a page view contains only the kind of page and the campaign parameters', () => {
    expect(
      pageView(
        {
          href: '/de/film/x?utm_source=mail&email=a%40b.c&utm_term=a%40b.c&token=abc#part',
          pattern: '/film/:slug',
        },
        'https://site.example',
      ),
    ).toEqual({
      name: 'page_view',
      page_path: '/de/film/:slug',
      page_location: 'https://site.example/de/film/:slug?utm_source=mail',
    });
  });

  it('a page view follows a command with the URL and title to report instead of the document’s', () => {
    const view = pageView({ href: '/film/night-swim', pattern: '/film/:slug' }, 'https://site.example');
    sendEvent(view);
    const [set, event] = layer() as [IArguments, object];
    expect([...set]).toEqual([
      'set',
      {
        page_location: 'https://site.example/film/:slug',
        page_path: '/film/:slug',
        page_title: '/film/:slug',
        page_referrer: '',
      },
    ]);
    expect(event).toEqual({
      event: 'page_view',
      page_path: '/film/:slug',
      page_location: 'https://site.example/film/:slug',
    });
    expect(JSON.stringify([[...set], event])).not.toContain('night-swim');
  });

  it('events are cleared with the tag manager’s own command', () => {
    forgetAll();
    const reset = vi.fn<() => void>();
    (layer()[0] as () => void).call({ reset });
    expect(reset).toHaveBeenCalledOnce();
  });
});
