/** Passwords that are refused because attackers would try them first. */
import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { PASSWORD_MAX, PASSWORD_MIN } from '#ports/credentials.ts';
import { COMMON_RUNS } from './common-passwords.ts';
import { isCommon } from './passwords.ts';

/** Minimum number of refused passwords that meet the length limits (ASVS 5.0, 6.2.4). */
const LEAST_REFUSED = 3000;

describe('well-known passwords', () => {
  const fitting = [...dictionary['passwords-common'], ...COMMON_RUNS.trim().split(/\s+/)].filter(
    ({ length }) => length >= PASSWORD_MIN && length <= PASSWORD_MAX,
  );

  it('every well-known password within the length limits is refused', async () => {
    expect(new Set(fitting).size).toBeGreaterThan(LEAST_REFUSED);
    const answers = await Promise.all(fitting.map(isCommon));
    expect(fitting.filter((_, index) => !answers[index])).toEqual([]);
  });

  it.each(['Baseball', 'TRUSTNO1', '123123123', 'Qwertyuiop'])('%s is refused in any case', async (one) => {
    expect(await isCommon(one)).toBe(true);
  });

  it.each(['a long evening by the sea', 'after the last train', ''])('"%s" is not refused', async (one) => {
    expect(await isCommon(one)).toBe(false);
  });
});
