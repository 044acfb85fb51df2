/** A signature gives one session access to one clip for some hours. */
import { describe, expect, test } from 'vitest';
import { GuestVisitor } from '#server/http/visitor/guest.ts';
import { memberSession } from '../testing/origin.ts';
import {
  bindingOf,
  BROWSER_COOKIE,
  entitlementOf,
  opens,
  sign,
  SIGNATURE_LIFETIME_S,
  signFor,
  SIGNATURE_PATTERN,
  type Bound,
} from './signature.ts';

const SECRET = 'a-secret-of-the-tests-with-enough-characters';
const NOW = Date.UTC(2026, 10, 21, 20);
const signature = sign(SECRET, 'clip-1', 'member:7', NOW);

describe('a signature', () => {
  test('a signature opens its clip until it expires', () => {
    expect(signature).toMatch(SIGNATURE_PATTERN);
    expect(opens([SECRET], signature, 'clip-1', 'member:7', NOW)).toBe(true);
    expect(opens([SECRET], signature, 'clip-1', 'member:7', NOW + SIGNATURE_LIFETIME_S * 1000 - 1)).toBe(
      true,
    );
    expect(opens([SECRET], signature, 'clip-1', 'member:7', NOW + SIGNATURE_LIFETIME_S * 1000)).toBe(false);
  });

  test.each([
    ['another clip', SECRET, signature, 'clip-2', 'member:7'],
    ['another session', SECRET, signature, 'clip-1', 'member:8'],
    ['a guest', SECRET, signature, 'clip-1', 'guest'],
    ['another secret', 'another-secret-with-enough-characters!', signature, 'clip-1', 'member:7'],
    ['nothing', SECRET, '', 'clip-1', 'member:7'],
    ['a shorter text', SECRET, signature.slice(0, 40), 'clip-1', 'member:7'],
  ])('a signature is invalid for %s', (_name, secret, given, clip, binding) => {
    expect(opens([secret], given, clip, binding, NOW)).toBe(false);
  });

  test('a signature with any one character changed is invalid', () => {
    for (let at = 0; at < signature.length; at++) {
      const forged = signature.slice(0, at) + (signature[at] === 'A' ? 'B' : 'A') + signature.slice(at + 1);
      expect(opens([SECRET], forged, 'clip-1', 'member:7', NOW)).toBe(false);
    }
  });
});

describe('a signature for the owner of a film', () => {
  const owner = signFor(
    SECRET,
    'clip-1',
    { binding: 'member:7', entitlement: { is: 'owner', film: 12 } },
    NOW,
  );

  test("an owner's signature names the film and opens its clip to that member only", () => {
    const opened = (given: string, clip = 'clip-1', binding = 'member:7', at = NOW) =>
      opens([SECRET], given, clip, binding, at);
    expect([entitlementOf(owner), entitlementOf(signature), entitlementOf(`${signature}.0`)]).toEqual([
      { is: 'owner', film: 12 },
      null,
      null,
    ]);
    expect([opened(owner), opened(owner, 'clip-2'), opened(owner, 'clip-1', 'member:8')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(opened(owner, 'clip-1', 'member:7', NOW + SIGNATURE_LIFETIME_S * 1000)).toBe(false);
  });

  test.each([
    ['without its film', owner.split('.')[0] ?? ''],
    ['with another film', owner.replace('.12', '.13')],
    ['with bytes after its end', `${owner}.12`],
    ['with the film of a signature that needs none', `${signature}.12`],
  ])('a signature %s opens nothing', (_name, given) => {
    expect(opens([SECRET], given, 'clip-1', 'member:7', NOW)).toBe(false);
  });
});

describe('a signature for a subscriber', () => {
  const binding = 'member:7';
  const subscriber = signFor(SECRET, 'clip-1', { binding, entitlement: { is: 'subscriber' } }, NOW);
  const opened = (given: string) => opens([SECRET], given, 'clip-1', binding, NOW);

  test("a subscriber's signature contains a mark, without which it is invalid", () => {
    expect(entitlementOf(subscriber)).toEqual({ is: 'subscriber' });
    const [bare = ''] = subscriber.split('.');
    expect([subscriber, bare, `${bare}.12`, `${signature}.s`].map(opened)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('binding of a signature', () => {
  const BROWSER = 'a'.repeat(22);
  const guest: Bound = {
    session: null,
    age_verification_required: false,
    country: 'ES',
    cookies: { session_id: 'abc', [BROWSER_COOKIE]: BROWSER },
  };
  test.each([
    ['a guest’s browser', guest, `guest:${BROWSER}|ES`],
    ['a gated guest’s age session', { ...guest, age_verification_required: true }, 'age:abc|ES'],
    ['a member’s login', { ...guest, session: memberSession(7) }, 'member:family-7|ES'],
    ['the country', { ...guest, country: 'CH' }, `guest:${BROWSER}|CH`],
    ['nothing without a browser', { ...guest, cookies: {} }, null],
    ['an unknown name', { ...guest, cookies: { [BROWSER_COOKIE]: 'me' } }, null],
    [
      'nothing in a page that is written for many',
      new GuestVisitor({ country: 'ES', country_state: null, locale: 'en' }),
      null,
    ],
  ])('a signature is bound to %s', (_name, visitor, expected) => expect(bindingOf(visitor)).toBe(expected));
});
