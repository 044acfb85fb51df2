/** Obstacles between choosing a plan and paying it: an expired offer, a bundle, a coupon, another price. */
import { useLingui } from '@lingui/react/macro';
import { priceText } from '#app/i18n/price.ts';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { deps } from '../deps.ts';
import { useDueWords } from './due.ts';
import type { JoinProps } from './props.ts';
import { OutcomeMessage } from './outcome-message.tsx';
import styles from './join.module.css';

function ChooseAnother({ send, variant = 'line' }: Pick<JoinProps, 'send'> & { variant?: 'solid' | 'line' }) {
  const { t } = useLingui();
  return (
    <Button
      variant={variant}
      onClick={() => send({ type: 'choose' })}
    >{t`Choose another subscription`}</Button>
  );
}

/** Alternatives to a refused bundle; the dialog has explained the reason. */
export function RefusedBundle({ send, plan: { alternative_plan: alternative } }: JoinProps) {
  const { t } = useLingui();
  const path = usePath();
  const { navigation } = useDeps(deps);
  const here = navigation.current();
  const query = new URLSearchParams(here.query);
  query.delete('plan');
  if (alternative) query.set('plan', String(alternative.subscription_id));
  const name = alternative?.subscription_name ?? '';
  return (
    <OutcomeMessage
      title={t`This subscription is not for your account`}
      actions={
        <>
          <Button href={path(query.size > 0 ? `${here.path}?${query}` : here.path)}>
            {alternative ? t`Take “${name}” instead` : t`Choose another subscription`}
          </Button>
          <Button variant="line" onClick={() => send({ type: 'retry' })}>{t`Check again`}</Button>
        </>
      }
    >
      <p>{t`It is sold together with our sister site, and your account has a subscription there or here. Nothing was charged.`}</p>
    </OutcomeMessage>
  );
}

export function OfferGone({ send }: JoinProps) {
  const { t } = useLingui();
  return (
    <OutcomeMessage
      title={t`This offer is no longer available`}
      actions={<ChooseAnother send={send} variant="solid" />}
    >
      <p>{t`It ended while you were here. Nothing was charged.`}</p>
    </OutcomeMessage>
  );
}

export function CouponRefused({ snapshot, send }: JoinProps) {
  const { t } = useLingui();
  const reasons: Readonly<Record<string, string>> = {
    CE01: t`Coupon not found`,
    CE02: t`Coupon expired`,
    CE03: t`Coupon already used`,
    CE04: t`You have reached the use limit of this coupon`,
    CE05: t`The current discount is better than this coupon`,
  };
  const code = snapshot.context.refusal?.code ?? '';
  return (
    <OutcomeMessage
      title={reasons[code] ?? t`Coupon not found`}
      actions={<Button onClick={() => send({ type: 'withoutCoupon' })}>{t`Go on without the coupon`}</Button>}
    >
      {(code === 'CE03' || code === 'CE04') && (
        <p>{t`A payment that has been started uses the coupon too, until it is declined or a day has passed.`}</p>
      )}
      <p>{t`The price is the usual one then. You see it before you pay.`}</p>
    </OutcomeMessage>
  );
}

export function Repriced({ snapshot, send, plan }: JoinProps) {
  const { t, i18n } = useLingui();
  const { payment, due } = snapshot.context;
  const next = payment ? { cents: payment.amount_in_cents, currency: payment.currency } : due;
  const words = useDueWords()(plan, next, payment?.is_carrier);
  const [was, now] = [due, next].map(({ cents, currency }) => priceText(cents, currency, i18n.locale));
  return (
    <OutcomeMessage
      title={t`The price has changed`}
      actions={
        <>
          <Button onClick={() => send({ type: 'pay' })}>{words.button}</Button>
          <ChooseAnother send={send} />
        </>
      }
    >
      <p>{t`This page said ${was}; now it is ${now}. Nothing was charged.`}</p>
      <p className={styles.terms}>{words.terms}</p>
    </OutcomeMessage>
  );
}
