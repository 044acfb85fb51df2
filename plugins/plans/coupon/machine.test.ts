/** The coupon field: a refusal of the coupon in the URL is shown before anything is typed. */
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { couponMachine } from './machine.ts';

const opened = (key: string | null, code: string | null) =>
  createActor(couponMachine, { input: { slug: null, key, code } })
    .start()
    .getSnapshot().context;

it('a refused coupon of the URL is reported in its field, and a missing one is not', () => {
  expect(opened('NOTHING', 'CE01').faults).toEqual({ coupon: 'CE01' });
  expect(opened(null, null).faults).toEqual({});
});
