/** The account step before the payment: a new account, or the current one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { AccountStep } from '#ports/session.ts';
import { Slot, useDeps } from '#app/react/bindings.tsx';
import { Link } from '#ui/actions/link.tsx';
import { deps } from '../deps.ts';
import type { JoinProps } from './props.ts';
import styles from './join.module.css';

export function Account({ group }: JoinProps) {
  const { t } = useLingui();
  const { navigation, loginLink } = useDeps(deps);
  const login = loginLink({});
  const { path, query } = navigation.current();
  const here = query.size > 0 ? `${path}?${query}` : path;
  return (
    <>
      <h2 className={styles.title}>{t`Your account`}</h2>
      <p className={styles.quiet}>{t`Nothing is charged in this step.`}</p>
      <div className={styles.form}>
        <Slot of={AccountStep} slug={group.is_default ? null : group.promo_url} trial={false} next={here} />
      </div>
      {login && (
        <p className={styles.quiet}>
          <Trans>
            Already have an account?{' '}
            <Link href={`${login}?redirect=${encodeURIComponent(here)}`}>Log in</Link>
          </Trans>
        </p>
      )}
    </>
  );
}
