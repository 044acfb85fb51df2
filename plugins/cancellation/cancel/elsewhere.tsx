/** The page if there is nothing to cancel here: for guests, and for members without a renewing subscription. */
import { useLingui } from '@lingui/react/macro';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { deps } from '../deps.ts';
import type { OwnCancellationStatus } from '../api.ts';
import styles from '../cancellation.module.css';
import { useDay } from '../use-words.ts';

const BACK_HERE = `?redirect=${encodeURIComponent('/cancel')}`;

/** The two ways for a guest: with a login, or with a mailed link. */
export function Guest() {
  const { t } = useLingui();
  const { loginLink, cancelRequestLink } = useDeps(deps);
  const login = loginLink({});
  const request = cancelRequestLink({});
  return (
    <div className={styles.step}>
      <div className={styles.words}>
        <p>{t`Log in and cancel in two steps, or have a link sent to you that cancels with one press, without a login.`}</p>
      </div>
      <div className={styles.actions} data-pair="">
        {login && <Button href={login + BACK_HERE}>{t`Log in`}</Button>}
        {request && (
          <Button href={request} variant="line">
            {t`Cancel by e-mail`}
          </Button>
        )}
      </div>
    </div>
  );
}

function useSentence({ status, ends_at }: OwnCancellationStatus): string {
  const { t } = useLingui();
  const toDay = useDay();
  const day = ends_at === null ? '' : toDay(ends_at);
  if (status === 'cancelled')
    return t`Your subscription is cancelled already. Everything stays open to you until ${day}, and nothing more is charged.`;
  if (status === 'ends_by_itself')
    return day
      ? t`Your subscription was paid once. It ends by itself on ${day}, and nothing more is charged.`
      : t`Your subscription was paid once. It does not renew, and nothing more is charged.`;
  return t`No subscription is running, so nothing is charged.`;
}

export function NothingToCancel({ current }: { current: OwnCancellationStatus }) {
  const { t } = useLingui();
  const account = useDeps(deps).accountLink({});
  const sentence = useSentence(current);
  return (
    <div className={styles.step}>
      <div className={styles.words}>
        <p>{sentence}</p>
      </div>
      {account && (
        <div>
          <Button href={account}>{t`Your account`}</Button>
        </div>
      )}
    </div>
  );
}
