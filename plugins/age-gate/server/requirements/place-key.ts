/** Keys of places in requirements and statistics: `GB`, or `US-TX` for a US state. */
import { COUNTRIES } from '#server/http/visitor/place.ts';
import { US_STATES } from '#server/http/visitor/us-states.ts';
import { stateOf } from '#ports/territories.ts';

const US = 'US-';

/** The key of a place. Territories have the key of their state; US territories have keys like US states. */
export function placeKeyOf(country: string, countryState: string | null): string {
  if (stateOf(country) !== 'US') return stateOf(country);
  const usState = country === 'US' ? countryState : country;
  return usState === null ? 'US' : `${US}${usState}`;
}

/** Whether a requirement may have this key: for the US, only states may. */
export function isPlaceKey(key: string): boolean {
  if (key.startsWith(US)) return US_STATES.has(key.slice(US.length));
  return COUNTRIES.has(key) && key !== 'US' && stateOf(key) === key;
}

/** The state of `US-TX`; null for a country. */
export const usStateOf = (key: string): string | null => (key.startsWith(US) ? key.slice(US.length) : null);
