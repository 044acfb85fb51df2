/** The list of countries and territories, against a data set of ISO 3166 that others maintain. */
import { iso31661 } from 'iso-3166';
import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES, RESERVED_CODES } from './countries.ts';
import { listsCountry, stateOf } from './territories.ts';

describe('the list of countries', () => {
  it('has every code that ISO 3166-1 assigns and no other', () => {
    const assigned = iso31661.filter(({ state }) => state === 'assigned').map(({ alpha2 }) => alpha2);
    expect(COUNTRY_CODES.toSorted()).toEqual(assigned.toSorted());
  });

  it('has no reserved code twice', () => {
    expect(RESERVED_CODES.filter((code) => COUNTRY_CODES.includes(code))).toEqual([]);
  });
});

describe('a territory', () => {
  it.each([
    ['FR', 'RE GP MQ GF YT PM BL MF NC PF WF TF'],
    ['FI', 'AX'],
    ['GB', 'GI IM JE GG BM KY'],
    ['ES', 'IC EA'],
    ['NL', 'AW BQ CW SX'],
    ['NO', 'SJ'],
    ['US', 'PR GU VI AS MP'],
  ])('of %s follows that state: %s', (state, codes) => {
    for (const code of codes.split(' ')) {
      expect(stateOf(code), code).toBe(state);
      expect(listsCountry([state], code), code).toBe(true);
      expect(listsCountry(['BR'], code), code).toBe(false);
    }
  });

  it('has a known code, and so has its state, which follows nobody', () => {
    const known = [...COUNTRY_CODES, ...RESERVED_CODES];
    const following = known.filter((code) => stateOf(code) !== code);
    expect(following.length).toBeGreaterThan(40);
    for (const code of following) {
      expect(COUNTRY_CODES, code).toContain(stateOf(code));
      expect(stateOf(stateOf(code)), code).toBe(stateOf(code));
    }
  });

  it('may be listed by itself, without its state', () => {
    expect(listsCountry(['RE'], 'RE')).toBe(true);
    expect(listsCountry(['RE'], 'FR')).toBe(false);
  });
});
