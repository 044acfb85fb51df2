/** The price of a quick order's film, what happens to the rest of the cart, and the payment. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { type Price } from '#ports/catalogue.ts';
import { useFlow, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { deps } from '../deps.ts';
import { Owned } from '../buy/buy-on-page.tsx';
import { PriceTag } from '../buy/price-tag.tsx';
import { costOf, filmsIn } from '../cart/contents.ts';
import { Pay } from '../pay/paying.tsx';
import { CartFlow, PricesFlow } from '../refs.ts';
import type { QuickFilm } from '../reads.ts';
import styles from './quick-order.module.css';

const OFFER_PX = 190;

interface ForSaleProps {
  film: QuickFilm;
  price: Price;
  /** Number of other films in the cart. */
  others: number;
  isBusy: boolean;
}

function ForSale({ film, price, others, isBusy }: ForSaleProps) {
  const { t } = useLingui();
  const cart = useDeps(deps).cartLink({});
  const { finalPriceInCents: cents, priceCurrency: currency } = price;
  return (
    <>
      <p>
        <PriceTag price={price} size="l" />
      </p>
      {others > 0 && (
        <p className={styles.note}>
          {t`${plural(others, { one: 'The other film in your cart is not paid for now: it is saved for later.', other: 'The # other films in your cart are not paid for now: they are saved for later.' })}`}{' '}
          {cart && <a href={cart}>{t`Buy all of them instead`}</a>}
        </p>
      )}
      <Pay
        order={{ is: 'film', film: film.id, cents, currency }}
        back={`/film/${film.slug}`}
        isBusy={isBusy}
      />
    </>
  );
}

export function Offer({ film }: { film: QuickFilm }) {
  const { t } = useLingui();
  const [prices, want] = useFlow(PricesFlow);
  const [cart] = useFlow(CartFlow);
  const page = useDeps(deps).filmLink({ slug: film.slug });
  const { id } = film;
  useEffect(() => want({ type: 'want', id }), [want, id]);
  const price = prices.context.prices[id];
  if (cart.context.owned.includes(id)) return <Owned />;
  if (price === null)
    return (
      <>
        <p>{t`This film cannot be bought.`}</p>
        {page && (
          <p>
            <Button variant="line" href={page}>
              {t`See the film`}
            </Button>
          </p>
        )}
      </>
    );
  if (price === undefined)
    return prices.matches('failed') ? (
      <Notice
        tone="error"
        level={2}
        title={t`The price could not be read`}
        actions={<Button onClick={() => want({ type: 'again' })}>{t`Try again`}</Button>}
      />
    ) : (
      <Skeleton height={OFFER_PX} />
    );
  const films = filmsIn(cart.context);
  const others = films.size - (films.has(id) ? 1 : 0);
  // If the film is already in the cart, the cart has the newer price, with the coupon.
  const line = cart.context.cart?.lines.find(({ movie_id }) => films.has(id) && movie_id === id);
  return (
    <ForSale
      film={film}
      price={line ? costOf(line, others === 0) : price}
      others={others}
      isBusy={cart.hasTag('busy')}
    />
  );
}
