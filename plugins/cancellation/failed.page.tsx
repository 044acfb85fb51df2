/** /cancel-subscription-error: the error and three ways to continue. */
import { useLingui } from '@lingui/react/macro';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { SideStill } from '#ui/pictures/side-still.tsx';
import { deps } from './deps.ts';
import styles from './cancellation.module.css';

export default function FailedPage() {
  const { t } = useLingui();
  const { cancelSubscriptionLink, cancelRequestLink, brand } = useDeps(deps);
  const { supportEmail } = brand;
  const cancel = cancelSubscriptionLink({});
  const request = cancelRequestLink({});
  return (
    <SideStill
      caption={t`A reel jams now and then. The film goes on.`}
      title={t`The subscription could not be cancelled`}
      lead={t`There was an error cancelling the subscription. Please try again or contact support.`}
    >
      <div className={styles.actions}>
        {cancel && <Button href={cancel}>{t`Try again`}</Button>}
        {request && (
          <Button href={request} variant="line">
            {t`Cancel by e-mail`}
          </Button>
        )}
        <Button href={`mailto:${supportEmail}`} variant="quiet">
          {t`Write to us`}
        </Button>
      </div>
    </SideStill>
  );
}
