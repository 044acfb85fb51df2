/** The price of a subscription, below a button that links to one. */
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import styles from './price-note.module.css';

export function PriceNote() {
  const price = useDeps(deps).price?.();
  return price && <p className={styles.note}>{price}</p>;
}
