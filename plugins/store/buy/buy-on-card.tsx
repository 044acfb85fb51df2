/** A film's price in the corner of its card: adds the film to the cart; afterwards it links to the cart. */
import { useLingui } from '@lingui/react/macro';
import { type Sellable } from '#ports/store.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import { deps } from '../deps.ts';
import { Bag } from '../bag.tsx';
import styles from './buy.module.css';
import { PriceTag } from './price-tag.tsx';
import type { Offered } from './use-film.ts';

const SIGN_PX = 16;

interface BuyOnCardProps {
  film: Pick<Sellable, 'title'>;
  offered: Offered;
}

export function BuyOnCard({ film: { title }, offered: { price, isIn, isOwned, add } }: BuyOnCardProps) {
  const { t } = useLingui();
  const cart = useDeps(deps).cartLink({});
  if (!price || isOwned) return null;
  if (isIn && cart)
    return (
      <a className={styles.pill} data-in="" href={cart} aria-label={t`${title} is in your cart`}>
        <Icon name="check" size={SIGN_PX} />
        {t`In your cart`}
      </a>
    );
  return (
    <button type="button" className={styles.pill} onClick={add}>
      <Bag size={SIGN_PX} />
      <span className="visually-hidden">{t`Add ${title} to your cart`} </span>
      <PriceTag price={price} />
    </button>
  );
}
