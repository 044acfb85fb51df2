/** The content of the dialog in each state: the number of remaining films and the button, or the result. */
import { useLingui } from '@lingui/react/macro';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { deps } from '../deps.ts';
import { LINK_ATTEMPTS, LINK_LIFETIME_H, type Allowance } from '../api.ts';
import styles from '../downloads.module.css';
import { useRefused } from '../use-refused.ts';
import type { askMachine } from './machine.ts';

/** Height (px) of the text and the button. */
const WORDS_PX = 160;

type AskProps = FlowProps<typeof askMachine>;

function MonthNote({ allowance }: { allowance: Allowance }) {
  const { t, i18n } = useLingui();
  const { used, limit, time_zone: timeZone } = allowance;
  const day = i18n.date(allowance.renews_at, { dateStyle: 'long', timeZone });
  return (
    <>
      <p className={styles.main}>{t`${used} of ${limit} downloads used this month.`}</p>
      <p>{t`Calendar months count, in the time zone ${timeZone}: the next one begins on ${day}. What is left over is not carried over. Downloading a film again in the same month does not count twice.`}</p>
    </>
  );
}

function Offer({ snapshot, send }: AskProps) {
  const { t } = useLingui();
  const { allowance, refusal } = snapshot.context;
  const summary = useRefusalText().summary(refusal);
  return (
    <div className={styles.words}>
      {allowance && <MonthNote allowance={allowance} />}
      {snapshot.matches('unsent') && <p role="alert">{summary}</p>}
      <Button icon="mail" busy={snapshot.hasTag('busy')} onClick={() => send({ type: 'send' })}>
        {t`Email me the link`}
      </Button>
    </div>
  );
}

function Sent() {
  const { t } = useLingui();
  const [hours, times] = [LINK_LIFETIME_H, LINK_ATTEMPTS];
  return (
    <div className={styles.words}>
      <output className={styles.main}>{t`Email sent successfully.`}</output>
      <p>{t`The link works for ${hours} hours and opens up to ${times} times, while you are logged in. The mail does not name the film.`}</p>
    </div>
  );
}

function UsedUp({ limit }: { limit: number }) {
  const { t } = useLingui();
  return (
    <div className={styles.words} role="alert">
      <p className={styles.main}>{t`You reached the download limit.`}</p>
      <p>{t`You have reached the maximum of available downloads, up to ${limit} movies per calendar month`}</p>
    </div>
  );
}

export function AskView({ snapshot, send }: AskProps) {
  const { t } = useLingui();
  const refused = useRefused();
  const signUp = useDeps(deps).joinLink({});
  const summary = useRefusalText().summary(snapshot.context.refusal);
  if (snapshot.matches('reading')) return <Skeleton height={WORDS_PX} />;
  if (snapshot.matches('sent')) return <Sent />;
  if (snapshot.matches('usedUp')) return <UsedUp limit={snapshot.context.allowance?.limit ?? 0} />;
  if (snapshot.matches('trial')) return <p role="alert">{refused.trial}</p>;
  if (snapshot.matches('notPremium'))
    return (
      <div className={styles.words} role="alert">
        <p>{refused.notPremium}</p>
        {signUp && <Button href={signUp}>{t`Subscribe`}</Button>}
      </div>
    );
  if (snapshot.matches('unread'))
    return (
      <div className={styles.words} role="alert">
        <p>{summary}</p>
        <Button variant="line" onClick={() => send({ type: 'retry' })}>{t`Try again`}</Button>
      </div>
    );
  return <Offer snapshot={snapshot} send={send} />;
}
