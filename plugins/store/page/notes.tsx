/** Notices before the payment: no connection, an owned film, withdrawn films, a payment that has begun. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { deps } from '../deps.ts';
import type { Cart } from '../api.ts';
import type { CartProps } from './props.ts';
import styles from './cart.module.css';

function AlreadyOwned({ title }: { title: string }) {
  const { t } = useLingui();
  const account = useDeps(deps).accountLink({});
  return (
    <p className={styles.note}>
      {t`${title}: Movie already owned: it is in My Account, My Purchases.`}{' '}
      {account && <Link href={`${account}?tab=my-library`}>{t`My Purchases`}</Link>}
    </p>
  );
}

export function Notes({ snapshot, send, cart }: CartProps & { cart: Cart }) {
  const { t } = useLingui();
  const { refused } = snapshot.context;
  const { withdrawn_count: gone } = cart;
  const owned =
    refused?.refusal.code === 'already_owned' && refused.change.is !== 'coupon' ? refused.change.film : null;
  return (
    <div className={styles.notes} aria-live="polite">
      {snapshot.matches('offline') && (
        <p className={styles.note}>
          {t`You are offline. What you change is sent as soon as there is a connection.`}{' '}
          <Button variant="quiet" size="s" onClick={() => send({ type: 'retry' })}>
            {t`Try again`}
          </Button>
        </p>
      )}
      {snapshot.matches('failed') && (
        <p className={styles.note}>
          {t`Your cart could not be read`}.{' '}
          <Button variant="quiet" size="s" onClick={() => send({ type: 'retry' })}>
            {t`Try again`}
          </Button>
        </p>
      )}
      {owned && <AlreadyOwned title={owned.title} />}
      {gone > 0 && (
        <p className={styles.note}>
          {t`${plural(gone, { one: '# film cannot be bought any more and was left out.', other: '# films cannot be bought any more and were left out.' })}`}
        </p>
      )}
      {snapshot.matches('urlRequested') && (
        <p className={styles.note}>
          {t`You have begun to pay for this cart. Until it is paid, you may still change it: nothing is charged twice.`}
        </p>
      )}
    </div>
  );
}
