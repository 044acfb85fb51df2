/** The page without a token: explains where the link is, and how to get another one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { usePath } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { useMember } from '../use-member.ts';
import { Again } from './again.tsx';
import styles from './verify.module.css';

export function WithoutLink() {
  const { t } = useLingui();
  const member = useMember();
  const path = usePath();
  const email = member?.email ?? '';
  if (member?.is_email_verified)
    return (
      <div className={styles.words}>
        <p>{t`Your address is confirmed already.`}</p>
        <div>
          <Button href={path('/')}>{t`Go to the films`}</Button>
        </div>
      </div>
    );
  return (
    <div className={styles.words}>
      <p>
        {member ? (
          <Trans>
            We have mailed a link to <strong className={styles.address}>{email}</strong>. Open it, and the
            address is confirmed.
          </Trans>
        ) : (
          t`Open the link we have mailed to you, and your address is confirmed.`
        )}
      </p>
      <div>
        <Again />
      </div>
    </div>
  );
}
