/** What a subscription costs, below a button that leads to one. Its line is held free until the price is known. */
import { PriceLine } from '../../../kernel/ports/plans.ts';
import { Slot, useHydrated, usePageApp } from '../../../kernel/react.tsx';
import styles from './price-note.module.css';

export function PriceNote() {
  // The origin renders no slots of pages.
  const isHydrated = useHydrated();
  const { registry } = usePageApp();
  if (registry.fills(PriceLine).length === 0) return null;
  return <p className={styles.note}>{isHydrated && <Slot of={PriceLine} />}</p>;
}
