/** A signature opens one clip, to one session, for some hours. */
import { describe, expect, test } from 'vitest';
import { bindingOf, opens, sign, SIGNATURE_LIFETIME_S, SIGNATURE_PATTERN } from './signature.ts';

const SECRET = 'a-secret-of-the-tests-with-enough-characters';
const NOW = Date.UTC(2026, 10, 21, 20);
const signature = sign(SECRET, 'clip-1', 'member:7', NOW);

describe('a signature', () => {
  test('opens what it was made for until it runs out', () => {
    expect(signature).toMatch(SIGNATURE_PATTERN);
    expect(opens(SECRET, signature, 'clip-1', 'member:7', NOW)).toBe(true);
    expect(opens(SECRET, signature, 'clip-1', 'member:7', NOW + SIGNATURE_LIFETIME_S * 1000 - 1)).toBe(true);
    expect(opens(SECRET, signature, 'clip-1', 'member:7', NOW + SIGNATURE_LIFETIME_S * 1000)).toBe(false);
  });

  test.each([
    ['another clip', SECRET, signature, 'clip-2', 'member:7'],
    ['another session', SECRET, signature, 'clip-1', 'member:8'],
    ['a guest', SECRET, signature, 'clip-1', 'guest'],
    ['another secret', 'another-secret-with-enough-characters!', signature, 'clip-1', 'member:7'],
    ['nothing', SECRET, '', 'clip-1', 'member:7'],
    ['a shorter one', SECRET, signature.slice(0, 40), 'clip-1', 'member:7'],
  ])('does not open %s', (_name, secret, given, clip, binding) => {
    expect(opens(secret, given, clip, binding, NOW)).toBe(false);
  });

  test('is worth nothing with any one character changed', () => {
    for (let at = 0; at < signature.length; at++) {
      const forged = signature.slice(0, at) + (signature[at] === 'A' ? 'B' : 'A') + signature.slice(at + 1);
      expect(opens(SECRET, forged, 'clip-1', 'member:7', NOW)).toBe(false);
    }
  });
});

describe('the session it is bound to', () => {
  const guest = {
    user: null,
    session: null,
    age_verification_required: false,
    cookies: { session_id: 'abc' },
  };
  test('is a gated guest’s age session, an open guest’s nothing', () => {
    expect(bindingOf(guest)).toBe('guest');
    expect(bindingOf({ ...guest, age_verification_required: true })).toBe('age:abc');
  });
});
