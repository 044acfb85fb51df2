/** Nicknames that could pass for staff or the brand, and harmless nicknames that resemble them. */
import { describe, expect, it } from 'vitest';
import { isLookAlike, isReserved, mixesAlphabets } from './nicknames.ts';
import { processorMs } from '#tests/support/processor-time.ts';

const OWN = ['Nocturne', 'Else Cinema', 'Murmur'];

describe('reserved nicknames', () => {
  it.each([
    'admin',
    'ADMIN',
    'Admin 2',
    'site_admin',
    'SiteAdmin',
    'siteadmin',
    'admin123',
    'xX_admin_Xx',
    'a.d.m.i.n',

    'Moderator',
    'Mod',
    'MODERATORIN',
    'Modératrice',
    'Moderación',
    'Support',
    'Nina (Support)',
    'Kundendienst',

    'Nocturne Team',
    'nocturne',
    'The N-o-c-t-u-r-n-e crew',
    'Team Nocturne',
    'ElseCinema',
    'A member',
  ])('%s is reserved', (name) => expect(isReserved(name, OWN)).toBe(true));

  it.each([
    'аdmin',
    'аԁmіn',
    'αdmin',
    'adrnin',
    'ａｄｍｉｎ',
    '𝐚𝐝𝐦𝐢𝐧',
    'adm1n',
    'admln',
    'AdmIn',
    'ádmin',
    'a\u0301dmin',

    'M0derator',
    'Мoderator',
    'Nосturne',
    'N0cturne',
    'ℕocturne',
    'Ⓝocturne',
  ])('%s is reserved because its characters look alike', (name) => expect(isReserved(name, OWN)).toBe(true));

  it('nicknames that merely contain a reserved word are allowed', () => {
    const names = [
      'badminton',
      'Night Owl',
      'Robin',
      'flagstaff',
      'Supporter of cats',
      'Теодор',
      'Nocturnal',
      'Fern',
    ];
    expect(names.filter((name) => isReserved(name, OWN))).toEqual([]);
  });

  it('nicknames of the maximum length are checked quickly', () => {
    const ms = processorMs(() => {
      for (const name of ['٠'.repeat(40), '1'.repeat(40), 'aA'.repeat(20), '\u0301'.repeat(40)])
        isReserved(name, OWN);
    });
    expect(ms).toBeLessThan(500);
  });
});

describe('look-alike nicknames', () => {
  it('are found when only case, accents, separators or similar characters differ', () => {
    for (const name of ['ANNA VALE', 'Anna-Vale', 'Аnnа Vаlе', 'Anna Va1e', 'Ánna Vale'])
      expect(isLookAlike(name, ['Anna Vale'])).toBe(true);
    expect(isLookAlike('Anna Vail', ['Anna Vale'])).toBe(false);
  });

  it('are refused when they mix similar characters of several alphabets', () => {
    expect(['Rоbin', 'Robιn'].map(mixesAlphabets)).toEqual([true, true]);
    expect(['Robin', 'Теодор', 'Łukasz', '東京タワー', 'K-POP 서울'].some(mixesAlphabets)).toBe(false);
  });
});
