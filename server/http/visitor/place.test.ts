/** The place of a request, from the headers of the edge; an unclear place is logged once. */
import type { FastifyRequest } from 'fastify';
import { expect, it, vi } from 'vitest';
import type { Origin } from '#server/bootstrap/origin.ts';
import { COUNTRIES, placeOf } from './place.ts';

function edge(defaultCountry = 'PT') {
  const warn = vi.fn<(details: object, text: string) => void>();
  const origin = { config: { defaultCountry }, log: { warn } } as unknown as Origin;
  return {
    warn,
    says: (headers: object, isTrusted = true) => placeOf(origin, { headers } as FastifyRequest, isTrusted),
  };
}

const US = { 'x-el-country': 'US' };

it.each([
  ['a country that is listed twice', { 'x-el-country': 'ES, GB' }, 'x-el-country', 'repeated'],
  ['three letters', { 'x-el-country': 'GBR' }, 'x-el-country', 'malformed'],
  ['an anonymous network', { 'x-el-country': 'T1' }, 'x-el-country', 'malformed'],
  ['an unknown country', { 'x-el-country': 'XX' }, 'x-el-country', 'malformed'],
  ['a previous code', { 'x-el-country': 'UK' }, 'x-el-country', 'malformed'],
  ['a union', { 'x-el-country': 'EU' }, 'x-el-country', 'malformed'],
  ['a country with its state', { 'x-el-country': 'US-CA' }, 'x-el-country', 'malformed'],
  ['an empty country', { 'x-el-country': ' ' }, 'x-el-country', 'incomplete'],
  ['the US without a state', US, 'x-el-us-state', 'incomplete'],
  ['a state with its country', { ...US, 'x-el-us-state': 'US-CA' }, 'x-el-us-state', 'malformed'],
  ['an unknown state', { ...US, 'x-el-us-state': 'ZZ' }, 'x-el-us-state', 'malformed'],
  ['a state that is listed twice', { ...US, 'x-el-us-state': 'CA, TX' }, 'x-el-us-state', 'repeated'],
])('an unclear place is gated and logged once: %s', (_what, headers, header, fault) => {
  const { warn, says } = edge();
  for (let call = 0; call < 3; call += 1) expect(says(headers).isUnclear).toBe(true);
  expect(warn.mock.calls).toEqual([[{ header, fault }, expect.stringContaining('must verify their age')]]);
});

it.each([
  ['ES', {}, 'ES', null],
  ['es ', {}, 'ES', null],
  ['XK', {}, 'XK', null],
  ['GB', {}, 'GB', null],
  ['US', { 'x-el-us-state': 'ca' }, 'US', 'CA'],
  ['US', { 'x-el-us-state': 'DC' }, 'US', 'DC'],
  ['US', { 'x-el-us-state': 'TX' }, 'US', 'TX'],
])('the country %s with %o is a valid place', (value, more, country, countryState) => {
  const { warn, says } = edge();
  expect(says({ 'x-el-country': value, ...more })).toEqual({ country, countryState, isUnclear: false });
  expect(warn).not.toHaveBeenCalled();
});

it('the default country is used without the headers, and for an untrusted sender', () => {
  expect(edge().says({})).toEqual({ country: 'PT', countryState: null, isUnclear: false });
  expect(edge().says({ 'x-el-country': 'GB, ES' }, false)).toMatchObject({ country: 'PT', isUnclear: false });
  expect(edge('US').says({})).toEqual({ country: 'US', countryState: null, isUnclear: true });
});

it('COUNTRIES contains the ISO codes of countries', () => {
  expect(COUNTRIES.size).toBeGreaterThan(230);
  for (const code of ['GB', 'FR', 'DE', 'IT', 'US', 'ES', 'PT', 'CH', 'AT', 'CA', 'BR'])
    expect(COUNTRIES).toContain(code);
});
