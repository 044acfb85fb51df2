/** The plugin's own names: a statechart for the choice of a plan, for the coupon, and for the price beside buttons. */
import type { ActorRefFrom } from 'xstate';
import { flow } from '../../kernel/ref.ts';
import type { couponMachine } from './coupon/machine.ts';
import type { priceMachine } from './price/machine.ts';
import type { selectMachine } from './select/machine.ts';

export const SelectFlow = flow<ActorRefFrom<typeof selectMachine>>('plans.select');
export const CouponFlow = flow<ActorRefFrom<typeof couponMachine>>('plans.coupon');
export const PriceFlow = flow<ActorRefFrom<typeof priceMachine>>('plans.price');
