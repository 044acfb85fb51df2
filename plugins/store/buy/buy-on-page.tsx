/** A film's price with two buttons: add to cart, or buy now. */
import { useLingui } from '@lingui/react/macro';
import { type Sellable } from '#ports/store.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { deps } from '../deps.ts';
import styles from './buy.module.css';
import { PriceTag } from './price-tag.tsx';
import type { Offered } from './use-film.ts';

export interface BuyOnPageProps {
  film: Pick<Sellable, 'slug'>;
  offered: Offered;
}

/** An owned film, with a link to watch it (README 7). */
export function Owned() {
  const { t } = useLingui();
  const account = useDeps(deps).accountLink({});
  return (
    <>
      <p className={styles.owned}>{t`Movie already owned: it is in My Account, My Purchases.`}</p>
      {account && (
        // The session data of this page is older than the purchase, so a new document is loaded.
        <Button size="l" className={styles.way} href={`${account}?tab=my-library`} target="_self">
          {t`My Purchases`}
        </Button>
      )}
    </>
  );
}

export function BuyOnPage({ film, offered: { price, isIn, isOwned, add } }: BuyOnPageProps) {
  const { t } = useLingui();
  const { cartLink, quickOrderLink } = useDeps(deps);
  const cart = cartLink({});
  const quick = quickOrderLink({ slug: film.slug });
  if (isOwned) return <Owned />;
  if (price === null) return <p className={styles.owned}>{t`This film cannot be bought.`}</p>;
  return (
    <>
      <p className={styles.cost}>{price && <PriceTag price={price} size="l" />}</p>
      {isIn && cart ? (
        <Button size="l" className={styles.way} icon="check" href={cart}>
          {t`In your cart`}
        </Button>
      ) : (
        <Button size="l" className={styles.way} onClick={add}>
          {t`Add to cart`}
        </Button>
      )}
      {quick && (
        <Button size="l" className={styles.way} variant="line" href={quick}>
          {t`Buy now`}
        </Button>
      )}
    </>
  );
}
