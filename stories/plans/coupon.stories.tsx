/** The coupon field in every state, and with each reason for a refusal. */
import type { Meta, StoryObj } from '@storybook/react';
import { COUPON_ERRORS } from '#ports/plan-group.ts';
import { CouponForm } from '#plugins/plans/coupon/coupon-form.tsx';
import { couponFixtures } from '#plugins/plans/coupon/fixtures.ts';
import { couponMachine } from '#plugins/plans/coupon/machine.ts';
import { states } from '../at.tsx';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'plans/Coupon',
  parameters: { layout: 'padded', diagram: 'plans-coupon' },
} satisfies Meta;

const at = states({ machine: couponMachine, fixtures: couponFixtures, view: CouponForm });

export const Editing = at('editing');
export const Invalid = at('invalid');
export const Sending = at('sending');
export const Refused = at('refused');
export const Limited = at('limited');
export const Done = at('done');

const invalid = snapshotAt(couponMachine, couponFixtures, 'invalid');
/** All reasons, CE01 to CE05. */
export const EachReason: StoryObj = {
  tags: ['view'],
  render: () => (
    <>
      {COUPON_ERRORS.map((code) => (
        <CouponForm
          key={code}
          snapshot={
            {
              ...invalid,
              tags: new Set(),
              context: { ...invalid.context, faults: { coupon: code } },
            } as never
          }
          send={() => undefined}
        />
      ))}
    </>
  ),
};
