/** The cart in every state: films with their prices, saved films, a coupon, and the total. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ComponentType } from 'react';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { deps } from '../deps.ts';
import { Coupon } from './coupon.tsx';
import { Lines } from './lines.tsx';
import { Notes } from './notes.tsx';
import type { CartProps, PayingProps } from './props.ts';
import { Summary } from './summary.tsx';
import styles from './cart.module.css';

interface CartViewProps extends CartProps {
  /** The payment, shown below the total. */
  paying: ComponentType<PayingProps>;
}

const LINE_PX = 132;

export function CartSkeleton() {
  return (
    <div className={styles.cart} aria-hidden="true">
      <div className={styles.films}>
        <Skeleton height={LINE_PX} />
        <Skeleton height={LINE_PX} />
      </div>
      <Skeleton height={2 * LINE_PX} />
    </div>
  );
}

function Empty() {
  const { t } = useLingui();
  const films = useDeps(deps).filmsLink({});
  return (
    <Notice
      title={t`Your cart is empty`}
      actions={films && <Button href={films}>{t`Browse the films`}</Button>}
    >
      {t`A film you buy stays in your library, to watch as often as you like.`}
    </Notice>
  );
}

function Paid() {
  const { t } = useLingui();
  const { accountLink, filmsLink } = useDeps(deps);
  const account = accountLink({});
  const films = filmsLink({});
  return (
    <Notice
      tone="done"
      title={t`Thank you, the films are yours`}
      actions={
        <>
          {account && (
            <Button href={`${account}?tab=my-library`} target="_self">
              {t`My Purchases`}
            </Button>
          )}
          {films && (
            <Button href={films} variant="line">
              {t`Browse the films`}
            </Button>
          )}
        </>
      }
    >
      {t`You find them in My Account, My Purchases.`}
    </Notice>
  );
}

/** The cart could not be loaded. */
function Unread({ snapshot, send }: CartProps) {
  const { t } = useLingui();
  const isOffline = snapshot.matches('offline');
  return (
    <Notice
      tone={isOffline ? 'offline' : 'error'}
      title={isOffline ? t`You are offline` : t`Your cart could not be read`}
      actions={<Button onClick={() => send({ type: 'retry' })}>{t`Try again`}</Button>}
    >
      {isOffline
        ? t`Your cart is shown as soon as there is a connection.`
        : t`Nothing in it is lost. Please try again.`}
    </Notice>
  );
}

/** Keyboard users continue at the list after removing a film, instead of at the top of the page. */
function useFocusKept(count: number) {
  const list = useRef<HTMLElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body) list.current?.focus();
  }, [count]);
  return list;
}

export function CartView({ snapshot, send, paying: Paying }: CartViewProps) {
  const { t } = useLingui();
  const { cart } = snapshot.context;
  const list = useFocusKept((cart?.lines.length ?? 0) + (cart?.saved.length ?? 0));
  const isLost = snapshot.matches('offline') || snapshot.matches('failed');
  if (cart === null) {
    if (isLost) return <Unread snapshot={snapshot} send={send} />;
    return snapshot.hasTag('busy') ? <CartSkeleton /> : <Empty />;
  }
  if (snapshot.matches('paid')) return <Paid />;
  const isBusy = snapshot.hasTag('busy') || isLost;
  const parts = { snapshot, send };
  return (
    <div className={styles.cart}>
      <section className={styles.films} ref={list} tabIndex={-1} aria-label={t`Films in your cart`}>
        <Notes {...parts} cart={cart} />
        {cart.lines.length > 0 ? <Lines {...parts} of="lines" lines={cart.lines} /> : <Empty />}
        {cart.saved.length > 0 && (
          <section className={styles.saved}>
            <h2>{t`Saved for later`}</h2>
            <Lines {...parts} of="saved" lines={cart.saved} />
          </section>
        )}
      </section>
      {cart.lines.length > 0 && (
        <aside className={styles.side} aria-label={t`To pay`}>
          <Coupon {...parts} coupon={cart.coupon} />
          <Summary cart={cart} />
          <Paying cart={cart} isBusy={isBusy} />
        </aside>
      )}
    </div>
  );
}
