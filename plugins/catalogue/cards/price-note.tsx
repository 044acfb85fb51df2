/** What a subscription costs, below a button that leads to one. */
import { MembershipPrice } from '#ports/plans.ts';
import { useInjectOptional } from '#app/react/bindings.tsx';
import styles from './price-note.module.css';

export function PriceNote() {
  const price = useInjectOptional(MembershipPrice)?.();
  return price && <p className={styles.note}>{price}</p>;
}
