/** The confirmation before an action: its cost and its start. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { priceText } from '#app/i18n/price.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { useAgreement, type Agreement } from '#ui/forms/use-agreement.ts';
import { DefinitionList } from '#ui/text/definition-list.tsx';
import type { ChangeOffer, OwnSubscription } from '../api.ts';
import styles from '../subscription.module.css';
import { useDay } from '../use-day.ts';
import type { Act } from './machine.ts';

type Send = (event: { type: 'confirm'; beginNow?: string | null } | { type: 'back' }) => void;

interface StepProps {
  title: string;
  confirm: string;
  /** Version of the text that the member has to agree to; null if there is none. */
  beginNow?: string | null;
  send: Send;
  children: ReactNode;
}

/** The version `BEGIN_NOW_WORDING` of `ports/withdrawal-right.ts`: after a change of the text, increase it there. */
function BeginNow({ agreement: { checked, isMissing, onChecked } }: { agreement: Agreement }) {
  const { t } = useLingui();
  return (
    <Checkbox
      label={t`I want to watch at once, before the 14 days for a withdrawal are over. I know that I lose my right of withdrawal as soon as I begin to watch or download a film.`}
      checked={checked}
      required
      onChecked={onChecked}
      error={isMissing && t`Please tick this box: without it your access cannot begin today.`}
    />
  );
}

/** Takes the focus, because it replaces the button that opened it. */
function Step({ title, confirm, beginNow = null, send, children }: StepProps) {
  const { t } = useLingui();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const agreement = useAgreement(beginNow !== null);
  return (
    <section className={styles.step} aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
      {beginNow !== null && <BeginNow agreement={agreement} />}
      <div className={styles.actions}>
        <Button onClick={() => agreement.whenAgreed(() => send({ type: 'confirm', beginNow }))}>
          {confirm}
        </Button>
        <Button variant="line" onClick={() => send({ type: 'back' })}>
          {t`Back`}
        </Button>
      </div>
    </section>
  );
}

/** What the actions need to know of a subscription or gift. */
export type Actable = Pick<
  OwnSubscription,
  'phase' | 'ends_at' | 'renewal' | 'may_change_plan' | 'may_change_card' | 'may_reactivate' | 'may_give_up'
>;

interface AskingProps {
  act: Act;
  subscription: Actable;
  send: Send;
}

export function Asking({ act, subscription: { ends_at, renewal }, send }: AskingProps) {
  const { t, i18n } = useLingui();
  const dayOf = useDay();
  const day = ends_at ? dayOf(ends_at) : '';
  const amount = renewal ? priceText(renewal.amount_in_cents, renewal.currency, i18n.locale) : '';
  if (act === 'end')
    return (
      <Step title={t`End the subscription?`} confirm={t`End it now`} send={send}>
        <p>{t`It ends at once, and your card is not tried again. You owe nothing.`}</p>
      </Step>
    );
  if (act === 'giveUp')
    return (
      <Step title={t`Give up the remaining time?`} confirm={t`Give it up`} send={send}>
        <p>{t`Your access would run until ${day}. If you give it up, it ends at once and for good, and no money is paid back.`}</p>
      </Step>
    );
  return (
    <Step title={t`Continue the subscription?`} confirm={t`Continue the subscription`} send={send}>
      <p>{t`Nothing is charged today. It renews on ${day} for ${amount}, unless you cancel before.`}</p>
    </Step>
  );
}

interface QuotedProps {
  offer: ChangeOffer;
  isNew: boolean;
  send: Send;
}

export function Quoted({ offer, isNew, send }: QuotedProps) {
  const { t, i18n } = useLingui();
  const dayOf = useDay();
  const {
    plan_name: plan,
    currency,
    amount_in_cents,
    credit_in_cents,
    renewal_in_cents,
    recurring_months,
    period_days: days,
  } = offer;
  const price = (cents: number): string => priceText(cents, currency, i18n.locale);
  const day = dayOf(offer.at);
  const amount = price(amount_in_cents ?? 0);
  const renewal = price(renewal_in_cents);
  const isNow = amount_in_cents !== null;
  const each =
    days !== null
      ? t`${renewal} every ${days} days`
      : recurring_months === 1
        ? t`${renewal} a month`
        : t`${renewal} every ${recurring_months} months`;
  return (
    <Step
      title={t`Change to "${plan}"?`}
      confirm={isNow ? t`Change and pay ${amount}` : t`Change on ${day}`}
      beginNow={offer.begin_now}
      send={send}
    >
      {isNew && <p role="alert">{t`The amount has changed meanwhile. This is the one that holds now.`}</p>}
      <DefinitionList
        variant="rows"
        items={[
          { term: t`Holds from`, detail: isNow ? t`today` : day },
          ...(isNow && credit_in_cents > 0
            ? [{ term: t`Left of your present plan`, detail: price(-credit_in_cents) }]
            : []),
          { term: t`Charged today`, detail: isNow ? amount : t`nothing` },
          { term: t`Then`, detail: each },
        ]}
      />
    </Step>
  );
}
