/** The total of a cart. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { priceText } from '#app/i18n/price.ts';
import type { Cart } from '../api.ts';
import styles from './cart.module.css';

export function Summary({ cart: { lines, total, vat } }: { cart: Cart }) {
  const { t, i18n } = useLingui();
  const { priceAmountInCents: regular, finalPriceInCents: final, priceCurrency: currency } = total;
  const text = (cents: number) => priceText(cents, currency, i18n.locale);
  const count = lines.length;
  const percent = i18n.number((vat?.percent ?? 0) / 100, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <dl className={styles.summary}>
      <div>
        <dt>{t`${plural(count, { one: '# film', other: '# films' })}`}</dt>
        <dd>{text(regular)}</dd>
      </div>
      {regular > final && (
        <div>
          <dt>{t`You save`}</dt>
          <dd>{text(final - regular)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t`Total`}</dt>
        <dd>{text(final)}</dd>
      </div>
      {vat && (
        <div>
          <dt>{t`Includes ${percent} VAT`}</dt>
          <dd>{text(vat.in_cents)}</dd>
        </div>
      )}
    </dl>
  );
}
