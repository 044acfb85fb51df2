/** The campaign that is stored with a new account. */
import { afterEach, expect, it, vi } from 'vitest';
import { campaignOf } from './start.ts';

afterEach(() => vi.unstubAllGlobals());

const remembered = () =>
  vi.stubGlobal('document', { cookie: `utm_sign_up=${encodeURIComponent('utm_source=mail&utm_term=x y')}` });
const named = (query: string) =>
  Object.fromEntries(
    Object.entries(campaignOf(new URLSearchParams(query))).filter(([, value]) => value !== undefined),
  );

it('the campaign of the URL replaces the stored one completely', () => {
  remembered();
  expect(named('plan=3&utm_source=radio&utm_medium=voice')).toEqual({ source: 'radio', medium: 'voice' });
});

it('the stored campaign is sent if the URL has none', () => {
  remembered();
  expect(named('plan=3')).toEqual({ source: 'mail', term: 'x y' });
});

it('no campaign is sent if there is none or the visitor has refused tracking', () => {
  vi.stubGlobal('document', { cookie: 'consent=x' });
  expect(named('plan=3')).toEqual({});
});
