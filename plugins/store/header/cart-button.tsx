/** The cart in the header: the same link for everyone, and a count in reserved space once the cart is loaded. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { whenIdle } from '#app/platform/idle.ts';
import { useFlow, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { Bag } from '../bag.tsx';
import { filmsIn } from '../cart/contents.ts';
import { CartFlow } from '../refs.ts';
import styles from './cart-button.module.css';

const SIGN_PX = 22;

export function CartButtonView({ count }: { count: number }) {
  const { t } = useLingui();
  const cart = useDeps(deps).cartLink({});
  return (
    cart && (
      <a
        className={styles.cart}
        href={cart}
        aria-label={
          count === 0 ? t`Your cart` : t`Your cart, ${plural(count, { one: '# film', other: '# films' })}`
        }
      >
        <Bag size={SIGN_PX} />
        {count > 0 && <span className={styles.count}>{count}</span>}
      </a>
    )
  );
}

function Counted() {
  const [{ context }] = useFlow(CartFlow);
  return <CartButtonView count={filmsIn(context).size} />;
}

export default function CartButton() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const empty = <CartButtonView count={0} />;
  return isIdle ? (
    <Suspense fallback={empty}>
      <Counted />
    </Suspense>
  ) : (
    empty
  );
}
