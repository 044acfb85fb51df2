/** The plugin's refs: a statechart for the choice of a plan, and one for the coupon. */
import type { ActorRefFrom } from 'xstate';
import { flow } from '#kernel/ref.ts';
import type { couponMachine } from './coupon/machine.ts';
import type { selectMachine } from './select/machine.ts';

export const SelectFlow = flow<ActorRefFrom<typeof selectMachine>>('plans.select');
export const CouponFlow = flow<ActorRefFrom<typeof couponMachine>>('plans.coupon');
