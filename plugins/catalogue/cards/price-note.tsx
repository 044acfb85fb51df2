/** What a subscription costs, below a button that leads to one. */
import { useLingui } from '@lingui/react/macro';
import { MembershipPrice } from '#ports/plans.ts';
import { useInjectOptional } from '#app/react/bindings.tsx';
import styles from './price-note.module.css';

export function PriceNote() {
  const { t } = useLingui();
  const price = useInjectOptional(MembershipPrice)?.();
  return price && <p className={styles.note}>{t`From ${price} a month, cancel anytime`}</p>;
}
