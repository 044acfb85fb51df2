/** The actions on a subscription, in every state. */
import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/react/flow.tsx';
import { PaymentFrame } from '#ports/checkout.ts';
import { Slot, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { deps } from '../deps.ts';
import styles from '../subscription.module.css';
import type { actMachine } from './machine.ts';
import { Asking, Quoted, type Actable } from './steps.tsx';
import { useActTexts } from './use-act-texts.ts';

export interface ActingProps {
  subscription: Actable;
}
type Props = FlowProps<typeof actMachine> & ActingProps;

/** One button for each available action. */
function Choices({ subscription, send, busy }: Omit<Props, 'snapshot'> & { busy: boolean }) {
  const { t } = useLingui();
  const { openSelectPlan } = useDeps(deps);
  const { phase, may_change_card, may_change_plan, may_reactivate, may_give_up } = subscription;
  const isPastDue = phase === 'past_due';
  const choose = async () => {
    const chosen = await openSelectPlan?.({});
    if (chosen) send({ type: 'choose', planId: chosen.planId });
  };
  return (
    <div className={styles.actions}>
      {may_reactivate && (
        <Button disabled={busy} onClick={() => send({ type: 'start', act: 'reactivate' })}>
          {t`Continue the subscription`}
        </Button>
      )}
      {may_change_card && (
        <Button
          variant={isPastDue ? 'solid' : 'line'}
          disabled={busy}
          onClick={() => send({ type: 'start', act: 'card' })}
        >
          {isPastDue ? t`Pay with another card` : t`Change card`}
        </Button>
      )}
      {may_change_plan && openSelectPlan && (
        <Button variant="line" disabled={busy} onClick={() => void choose()}>
          {t`Change plan`}
        </Button>
      )}
      {isPastDue && (
        <Button variant="line" disabled={busy} onClick={() => send({ type: 'start', act: 'end' })}>
          {t`End the subscription`}
        </Button>
      )}
      {may_give_up && (
        <Button variant="line" disabled={busy} onClick={() => send({ type: 'start', act: 'giveUp' })}>
          {t`Give up the remaining time`}
        </Button>
      )}
    </div>
  );
}

export function Acting({ snapshot, send, subscription }: Props) {
  const { doneText, refusedText } = useActTexts();
  const { payment, act, refusal, offer } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  if (snapshot.matches({ ready: 'asking' }))
    return <Asking act={act} subscription={subscription} send={send} />;
  if (snapshot.matches({ ready: 'quoted' }) && offer)
    return <Quoted offer={offer} isNew={snapshot.context.isNewOffer} send={send} />;
  return (
    <>
      <Choices subscription={subscription} send={send} busy={busy} />
      <output className={styles.quiet}>
        {snapshot.matches({ ready: 'done' }) && doneText(act)}
        {snapshot.matches({ ready: 'refused' }) && refusedText(refusal?.code)}
      </output>
      {snapshot.matches('paying') && payment && (
        <Slot
          of={PaymentFrame}
          sells="plan"
          payment={payment}
          onEnd={(end) => send({ type: 'ended', end })}
        />
      )}
    </>
  );
}
