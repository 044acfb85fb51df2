/** Waits for the gateway, with reassuring messages, and a way on if it takes long. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeps, usePath, useRead } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { deps } from '../deps.ts';
import { MOST_LOOKS, type SettlingActor } from '../settling/machine.ts';
import { Settling } from '../settling/settling.tsx';
import type { JoinProps } from './props.ts';
import styles from './join.module.css';

/** Number of polls without a result before the page asks whether there was a payment, or an answer to the bank. */
const UNREPORTED_POLLS = 2;

/** The page may be left, because the origin settles the payment. */
function Leaving() {
  const { t } = useLingui();
  const path = usePath();
  const { supportEmail: email } = useDeps(deps).brand;
  return (
    <div className={styles.unheard}>
      <p>
        <Trans>
          We are here: <Link href={`mailto:${email}`}>{email}</Link>
        </Trans>
      </p>
      <Button variant="line" href={path('/')}>
        {t`Go to the films`}
      </Button>
    </div>
  );
}

function Child({ actor, send }: { actor: SettlingActor } & Pick<JoinProps, 'send'>) {
  const { t } = useLingui();
  const snapshot = useRead(
    actor,
    (seen) => seen,
    () => actor.getSnapshot(),
  );
  const { isUnreported, challengeUrl, looks } = snapshot.context;
  const isLate = looks >= UNREPORTED_POLLS;
  return (
    <>
      <Settling snapshot={snapshot} />
      {challengeUrl !== null && isLate && (
        <div className={styles.unheard}>
          <p>{t`Your bank waits for your answer. Without it nothing is charged.`}</p>
          {/* The bank redirects to the page that shows the result. */}
          <Button href={challengeUrl} target="_self">
            {t`Answer my bank`}
          </Button>
        </div>
      )}
      {isUnreported && isLate && (
        <div className={styles.unheard}>
          <p>{t`Nothing has reached us yet. If you left without paying, go back to the payment: nothing is charged twice.`}</p>
          <Button variant="line" onClick={() => send({ type: 'notPaid' })}>
            {t`Back to the payment`}
          </Button>
        </div>
      )}
      {looks >= MOST_LOOKS && <Leaving />}
    </>
  );
}

export function Verifying({ snapshot, send }: JoinProps) {
  const { t } = useLingui();
  const settling = snapshot.children.settling as SettlingActor | undefined;
  return (
    <>
      <h2 className={styles.title}>{t`Your payment is being confirmed`}</h2>
      {settling && <Child actor={settling} send={send} />}
    </>
  );
}
