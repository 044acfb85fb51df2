/** The steps after choosing a plan on /sign-up. Another plan, coupon or price starts a new sign-up. */
import { Flow } from '#app/react/flow.tsx';
import type { JoinStepsProps } from '#ports/plans.ts';
import { JoinFlow } from '../refs.ts';
import { dueOf } from './due.ts';
import { Join } from './join.tsx';
import type { joinMachine } from './machine.ts';
import type { JoinPlace } from './types.ts';
import { Waiting } from './waiting.tsx';

export default function JoinSteps({ group, plan, coupon, back }: JoinStepsProps) {
  const place: JoinPlace = {
    planId: plan.subscription_id,
    groupId: group.id,
    coupon,
    back,
    isCrossSelling: plan.is_cross_selling_plan,
    due: dueOf(plan),
  };
  return (
    <Flow<typeof joinMachine, JoinStepsProps>
      key={JSON.stringify(place)}
      of={JoinFlow}
      input={place}
      view={Join}
      fallback={<Waiting />}
      group={group}
      plan={plan}
      coupon={coupon}
      back={back}
    />
  );
}
