/** The coupon of a cart: the accepted one, or the field. */
import { useLingui } from '@lingui/react/macro';
import type { SyntheticEvent } from 'react';
import type { CouponError } from '#ports/plan-group.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { Cart } from '../api.ts';
import { isAsking } from '../cart/contents.ts';
import type { CartProps } from './props.ts';
import styles from './cart.module.css';

/** Maximum length of a code in characters. */
const CODE_MAX = 64;

/** Reasons for refusing a coupon (README 6). */
function useCouponTexts(): (code: string) => string | null {
  const { t } = useLingui();
  const texts: Readonly<Record<CouponError, string>> = {
    CE01: t`Coupon not found`,
    CE02: t`Coupon expired`,
    CE03: t`Coupon already used`,
    CE04: t`You have reached the use limit of this coupon`,
    CE05: t`The current discount is better than this coupon`,
  };
  return (code) => texts[code as CouponError] ?? null;
}

export function Coupon({ snapshot, send, coupon }: CartProps & Pick<Cart, 'coupon'>) {
  const { t } = useLingui();
  const textOf = useCouponTexts();
  const { refused } = snapshot.context;
  const isBusy = isAsking(snapshot.context);
  const ask = (key: string | null) => send({ type: 'change', change: { is: 'coupon', key } });
  if (coupon)
    return (
      <div className={styles.coupon}>
        <p>
          {t`Coupon ${coupon.key}`}
          {coupon.error && <span className={styles.error}>{textOf(coupon.error)}</span>}
        </p>
        <Button variant="quiet" size="s" busy={isBusy} onClick={() => ask(null)}>
          {t`Remove coupon`}
        </Button>
      </div>
    );
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const key = String(new FormData(event.currentTarget).get('coupon') ?? '').trim();
    if (key !== '' && !isBusy) ask(key);
  };
  const error = refused?.change.is === 'coupon' ? textOf(refused.refusal.code) : null;
  return (
    <form className={styles.coupon} onSubmit={submit}>
      <TextField
        label={t`Coupon`}
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={CODE_MAX}
        error={error ?? undefined}
      />
      <Button type="submit" variant="line" busy={isBusy}>
        {t`Apply`}
      </Button>
    </form>
  );
}
