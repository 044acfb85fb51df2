/** The derived user type: guest, then trial, cross-selling or premium by the first that holds, else registered (1-shell §1). */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { USER_TYPES, userTypeOf } from '../../kernel/ports/session.ts';
import { memberSample } from './session/samples.ts';

const flags = fc.record({
  is_nc_trial: fc.boolean(),
  is_trialing_free: fc.boolean(),
  is_cross_selling_unified_account: fc.boolean(),
  is_subscribed: fc.boolean(),
});

it('calls a visitor without login a guest, and nobody else', () => {
  expect(userTypeOf(null)).toBe('guest');
  fc.assert(
    fc.property(flags, (given) => {
      expect(userTypeOf({ ...memberSample, ...given })).not.toBe('guest');
    }),
  );
});

it('follows the order of the specification', () => {
  fc.assert(
    fc.property(flags, (given) => {
      const type = userTypeOf({ ...memberSample, ...given });
      expect(USER_TYPES).toContain(type);
      const isTrial = given.is_nc_trial || given.is_trialing_free;
      expect(type === 'trial').toBe(isTrial);
      expect(type === 'cross_sell').toBe(!isTrial && given.is_cross_selling_unified_account);
      expect(type === 'premium').toBe(
        !isTrial && !given.is_cross_selling_unified_account && given.is_subscribed,
      );
    }),
  );
});
