/** A price; with a discount also the previous price, struck, and the reduction (README 1). */
import { useLingui } from '@lingui/react/macro';
import { priceText } from '#app/i18n/price.ts';
import type { Price } from '#ports/catalogue.ts';
import styles from './price-tag.module.css';

const WHOLE = 100;

interface PriceTagProps {
  price: Pick<
    Price,
    'priceAmountInCents' | 'finalPriceInCents' | 'priceDiscountPercentage' | 'priceCurrency'
  >;
  size?: 'm' | 'l';
}

export function PriceTag({ price, size = 'm' }: PriceTagProps) {
  const { t, i18n } = useLingui();
  const { priceAmountInCents: regular, finalPriceInCents: final, priceCurrency: currency } = price;
  const now = priceText(final, currency, i18n.locale);
  const was = priceText(regular, currency, i18n.locale);
  const share = i18n.number(-price.priceDiscountPercentage / WHOLE, { style: 'percent' });
  return (
    <span className={styles.price} data-size={size}>
      <span>{now}</span>
      {regular > final && (
        <>
          {' '}
          <s>
            <span className="visually-hidden">{t`instead of`} </span>
            {was}
          </s>{' '}
          <span className={styles.off}>{share}</span>
        </>
      )}
    </span>
  );
}
