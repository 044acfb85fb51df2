/** The error message of a failed film, by error code, with a retry button. */
import { Trans, useLingui } from '@lingui/react/macro';
import { TabTitle } from '#app/head/tab-title.tsx';
import choices from '#ui/media/choices.module.css';
import styles from './overlay.module.css';

function Reason({ code }: { code: string | undefined }) {
  switch (code) {
    case 'offline':
    case 'network':
      return <Trans>The connection was lost. Check it, then go on where you stopped.</Trans>;
    case 'timeout':
      return <Trans>The film did not arrive in time. Your connection may be slow at the moment.</Trans>;
    case 'expired':
      return (
        <Trans>
          This page has been open for a long time. Start the film again to go on where you stopped.
        </Trans>
      );
    case 'media':
      return <Trans>Your browser could not play this film. Trying again often helps.</Trans>;
    default:
      return <Trans>Oops!!!, something went wrong. Please try again later.</Trans>;
  }
}

export function Failure({ code, retry }: { code: string | undefined; retry: () => void }) {
  const { t } = useLingui();
  return (
    <div role="alert" className={styles.failure}>
      <TabTitle of={t`The film stopped`} />
      <h2>
        <Trans>The film stopped</Trans>
      </h2>
      <p className={styles.text}>
        <Reason code={code} />
      </p>
      <button type="button" className={choices.primary} onClick={retry}>
        <Trans>Try again</Trans>
      </button>
    </div>
  );
}
