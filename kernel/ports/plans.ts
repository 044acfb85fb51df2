/** What is shown of plans: the price beside a button, the choice of a plan, and what follows it. */
import { modal, slot } from '../ref.ts';
import type { Plan, PlanGroup } from './plan-group.ts';

/** Beside a button that leads to a membership: what it costs, and that it can be cancelled. One line. */
export const PriceLine = slot<object>('plans.price-line');

/** The choice of a plan over any page; settles with the plan, or with nothing when it is closed. `slug` names the group. */
export const SelectPlanModal = modal<{ slug?: string; coupon?: string }, { planId: number }>(
  'plans.select-plan-modal',
);

/** What follows the choice of a plan on /sign-up: account, payment, confirmation. Filled by whoever sells. */
export interface JoinStepsProps {
  group: PlanGroup;
  plan: Plan;
  /** A coupon that holds for the plan. */
  coupon: string | null;
  /** Path without locale to go on to when it is paid: the film that was wanted. */
  back: string;
}
export const JoinSteps = slot<JoinStepsProps>('plans.join-steps');
