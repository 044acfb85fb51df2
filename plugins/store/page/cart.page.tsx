/** /cart: its contents, its total, and the payment. */
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { PageProps } from '#kernel/plugin.ts';
import { useFlow, useHydrated } from '#app/react/bindings.tsx';
import { Paying } from '../pay/paying.tsx';
import { CartFlow } from '../refs.ts';
import { BestSold } from './best-sold.tsx';
import type { CartPageData } from './cart.loader.ts';
import { CartSkeleton, CartView } from './cart-view.tsx';
import styles from './cart.module.css';

function Known() {
  const [snapshot, send] = useFlow(CartFlow);
  return <CartView snapshot={snapshot} send={send} paying={Paying} />;
}

export default function CartPage({ data }: PageProps<CartPageData>) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  return (
    <>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t`Your cart`}</h1>
      </header>
      <div className={styles.body}>
        {isHydrated ? (
          <Suspense fallback={<CartSkeleton />}>
            <Known />
          </Suspense>
        ) : (
          <CartSkeleton />
        )}
      </div>
      <BestSold films={data.sold} />
    </>
  );
}
