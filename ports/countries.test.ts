/** Compares the list of countries and territories with a maintained ISO 3166 data set. */
import { iso31661 } from 'iso-3166';
import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES, RESERVED_CODES } from './countries.ts';
import { listsCountry, stateOf } from './territories.ts';

describe('the list of countries', () => {
  it('the list has exactly the assigned codes of ISO 3166-1', () => {
    const assigned = iso31661.filter(({ state }) => state === 'assigned').map(({ alpha2 }) => alpha2);
    expect(COUNTRY_CODES.toSorted()).toEqual(assigned.toSorted());
  });

  it('no reserved code is also an assigned code', () => {
    expect(RESERVED_CODES.filter((code) => COUNTRY_CODES.includes(code))).toEqual([]);
  });
});

describe('territories', () => {
  it.each([
    ['FR', 'RE GP MQ GF YT PM BL MF NC PF WF TF'],
    ['FI', 'AX'],
    ['GB', 'GI IM JE GG BM KY'],
    ['ES', 'IC EA'],
    ['NL', 'AW BQ CW SX'],
    ['NO', 'SJ'],
    ['US', 'PR GU VI AS MP'],
  ])('a territory of %s follows that state: %s', (state, codes) => {
    for (const code of codes.split(' ')) {
      expect(stateOf(code), code).toBe(state);
      expect(listsCountry([state], code), code).toBe(true);
      expect(listsCountry(['BR'], code), code).toBe(false);
    }
  });

  it('territories and their states have known codes, and no state is itself a territory', () => {
    const known = [...COUNTRY_CODES, ...RESERVED_CODES];
    const following = known.filter((code) => stateOf(code) !== code);
    expect(following.length).toBeGreaterThan(40);
    for (const code of following) {
      expect(COUNTRY_CODES, code).toContain(stateOf(code));
      expect(stateOf(stateOf(code)), code).toBe(stateOf(code));
    }
  });

  it('a setting may list a territory without its state', () => {
    expect(listsCountry(['RE'], 'RE')).toBe(true);
    expect(listsCountry(['RE'], 'FR')).toBe(false);
  });
});
