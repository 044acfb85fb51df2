/** What other plugins are told of plans: the price beside a button, the choice of a plan, and what follows it. */
import { link, modal, service, slot } from '#kernel/ref.ts';
import type { Plan, PlanGroup } from './plan-group.ts';

/**
 * Where a subscription is chosen and paid for; null where the brand sells none. The slug is a promotional plan group (README 1 of plans). Its
 * query: `back`, the path to return to afterwards, such as the film that was wanted. A text that offers a subscription requires it.
 */
export const JoinLink = link<{ slug?: string }>('plans.join');

/**
 * What a membership costs at least, as one sentence in the visitor's language with how it is billed, for the line beside a button that leads
 * to one. Nothing is added to it: what holds for another plan does not hold for this one. It comes with the document and is the same for whoever looks at it; null when none is sold.
 */
export const MembershipPrice = service<() => string | null>('plans.membership-price');

/** The choice of a plan over any page; settles with the plan, or with nothing when it is closed. `slug` names the group. */
export const SelectPlanModal = modal<{ slug?: string; coupon?: string }, { planId: number }>(
  'plans.select-plan-modal',
);

/**
 * What the plans of a group cost, within another page that tells what the group is called and leads to it: where the group shows its
 * prices each plan with the way to choose it, otherwise a sentence beside the page's own button.
 */
export const GroupOffer = slot<{ group: PlanGroup }>('plans.group-offer');

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
