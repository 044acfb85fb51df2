/** Which campaign an account came by. */
import { afterEach, expect, it, vi } from 'vitest';
import { campaignOf } from './start.ts';

afterEach(() => vi.unstubAllGlobals());

const remembered = () =>
  vi.stubGlobal('document', { cookie: `utm_sign_up=${encodeURIComponent('utm_source=mail&utm_term=x y')}` });
const named = (query: string) =>
  Object.fromEntries(
    Object.entries(campaignOf(new URLSearchParams(query))).filter(([, value]) => value !== undefined),
  );

it('The campaign of the address comes before the one that is remembered, and is not mixed with it.', () => {
  remembered();
  expect(named('plan=3&utm_source=radio&utm_medium=voice')).toEqual({ source: 'radio', medium: 'voice' });
});

it('On an address without one the remembered campaign is told.', () => {
  remembered();
  expect(named('plan=3')).toEqual({ source: 'mail', term: 'x y' });
});

it('Whoever came by none, or has refused it, is told to come by none.', () => {
  vi.stubGlobal('document', { cookie: 'consent=x' });
  expect(named('plan=3')).toEqual({});
});
