/** The first step: the benefits of the subscription, each with a switch to turn it off (README 1). */
import { useLingui } from '@lingui/react/macro';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { deps } from '../deps.ts';
import styles from '../cancellation.module.css';
import { useDay } from '../use-words.ts';
import type { Benefit } from './machine.ts';
import type { StepProps } from './step-props.ts';
import { WhatFollows } from './what-follows.tsx';

function useBenefitTexts(): Readonly<Record<Benefit, string>> {
  const { t } = useLingui();
  return {
    collection: t`The whole collection, as often as you like`,
    new_films: t`Every new film on the day it comes out`,
    downloads: t`Films to take along`,
    reviews: t`Your ratings and comments`,
  };
}

export function BenefitsStep({ snapshot, send, current, heading }: StepProps) {
  const { t } = useLingui();
  const texts = useBenefitTexts();
  const toDay = useDay();
  const account = useDeps(deps).accountLink({});
  const { benefits, on } = snapshot.context;
  const day = current.ends_at === null ? '' : toDay(current.ends_at);
  return (
    <div className={styles.step}>
      <p className={styles.count}>{t`Step 1 of 2`}</p>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {t`What you give up`}
      </h2>
      <div className={styles.words}>
        <p>
          {current.is_past_due
            ? t`Your subscription has not been paid for its new period. When you cancel, it ends immediately, and we do not try the payment again.`
            : current.is_immediate
              ? t`A free trial ends at once when you cancel it, and nothing is charged. Switch off what you had with it.`
              : t`Switch off what goes with your subscription. All of it stays yours until ${day}.`}
        </p>
      </div>
      {current.is_late && (
        <p className={styles.late}>
          {t`Less than a day is left of this period. If the next charge is on its way already, we refund it.`}
        </p>
      )}
      <FormError>
        {snapshot.hasTag('missing') && t`Please switch off everything in the list first.`}
      </FormError>
      <fieldset className={styles.switches}>
        <legend className="visually-hidden">{t`What you give up`}</legend>
        {benefits.map((benefit) => (
          <Switch
            key={benefit}
            label={texts[benefit]}
            checked={on.includes(benefit)}
            onChecked={(checked) => send({ type: 'switch', benefit, on: checked })}
          />
        ))}
        <div>
          <Button variant="line" size="s" onClick={() => send({ type: 'switchAllOff' })}>
            {t`Switch everything off`}
          </Button>
        </div>
      </fieldset>
      <div className={styles.actions} data-pair="">
        <Button onClick={() => send({ type: 'next' })}>{t`Continue`}</Button>
        {account && (
          <Button href={account} variant="line">
            {t`Keep it`}
          </Button>
        )}
      </div>
      <WhatFollows current={current} />
    </div>
  );
}
