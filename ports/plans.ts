/** Plans for other plugins: the price next to a button, the choice of a plan, and the steps after it. */
import { link, modal, service, slot } from '#kernel/ref.ts';
import type { Plan, PlanGroup } from './plan-group.ts';

/**
 * The page for choosing and paying for a subscription; null if the brand sells none. The slug is a promotional plan
 * group (README 1 of plans). Query parameter `back`: the return path, such as the requested film. A text that offers a
 * subscription requires this link.
 */
export const JoinLink = link<{ slug?: string }>('plans.join');

/**
 * The lowest price of a membership with its billing, as one sentence in the visitor's language, for the line next to a
 * button that leads to the plans. Do not extend it, because other plans have other terms. Part of the document and the
 * same for all visitors; null if no plan is sold.
 */
export const MembershipPrice = service<() => string | null>('plans.membership-price');

/**
 * The dialog for choosing a plan, over any page; resolves with the plan, or undefined when closed. `slug` is the group.
 */
export const SelectPlanModal = modal<{ slug?: string; coupon?: string }, { planId: number }>(
  'plans.select-plan-modal',
);

/**
 * The prices of a plan group within another page that links to it: if the group shows its prices, each plan with a link
 * to choose it; otherwise a sentence next to the page's own button.
 */
export const GroupOffer = slot<{ group: PlanGroup }>('plans.group-offer');

/** The steps after the choice of a plan on /sign-up: account, payment, confirmation. Filled by the selling plugin. */
export interface JoinStepsProps {
  group: PlanGroup;
  plan: Plan;
  /** A coupon that is valid for the plan. */
  coupon: string | null;
  /** Path without locale to return to after the payment, such as the requested film. */
  back: string;
}
export const JoinSteps = slot<JoinStepsProps>('plans.join-steps');
