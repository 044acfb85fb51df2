/** A member's cancellation in every state: benefits, reason, and refund. */
import { useEffect, useRef } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { BundleEnd, Confirmed, NotDone } from '../outcomes.tsx';
import { BenefitsStep } from './benefits-step.tsx';
import type { cancelMachine } from './machine.ts';
import { ReasonStep } from './reason-step.tsx';
import type { StepsProps } from './step-props.ts';
import { TooLate, WithdrawalStep } from './withdrawal-step.tsx';

export function Steps(props: FlowProps<typeof cancelMachine> & StepsProps) {
  const { snapshot, send } = props;
  const { answer, withdrawal } = snapshot.context;
  const asksBack = snapshot.matches('withdrawal') || (snapshot.hasTag('busy') && withdrawal !== null);
  const step = snapshot.hasTag('first') ? 'benefits' : asksBack ? 'withdrawal' : 'reason';
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current !== step) heading.current?.focus();
    seen.current = step;
  }, [step]);

  if (snapshot.matches('confirmed') && answer) return <Confirmed answer={answer} />;
  if (snapshot.matches('bundle')) return <BundleEnd />;
  if (snapshot.matches('failed')) return <NotDone retry={() => send({ type: 'retry' })} />;
  if (snapshot.matches('tooLate')) return <TooLate {...props} />;
  if (step === 'benefits') return <BenefitsStep {...props} heading={heading} />;
  if (step === 'withdrawal') return <WithdrawalStep {...props} heading={heading} />;
  return <ReasonStep {...props} heading={heading} />;
}
