/** Overlay instead of the video: the reason why there is none, with an action. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { deps } from '../deps.ts';
import type { ChannelView } from './channel-view.ts';
import styles from './stage.module.css';

/** Path without locale to which a visitor returns. */
const BACK = '/live-tv';

interface WordsProps {
  title: ReactNode;
  children: ReactNode;
  ways: ReactNode;
}

const Words = ({ title, children, ways }: WordsProps) => (
  <div className={styles.over}>
    <div className={styles.words} role="alert">
      <h2>{title}</h2>
      <p>{children}</p>
      <div className={styles.ways} data-pair="">
        {ways}
      </div>
    </div>
  </div>
);

function Join() {
  const { t } = useLingui();
  const href = useDeps(deps).joinLink({});
  if (href === null) return null;
  return <Button href={`${href}?${new URLSearchParams({ back: BACK })}`}>{t`Join now`}</Button>;
}

function LogIn() {
  const { t } = useLingui();
  const href = useDeps(deps).loginLink({});
  if (href === null) return null;
  return <Button href={`${href}?${new URLSearchParams({ redirect: BACK })}`}>{t`Log in`}</Button>;
}

function Films() {
  const { t } = useLingui();
  const href = useDeps(deps).filmsLink({});
  return href === null ? null : <Button href={href} variant="line">{t`See all films`}</Button>;
}

function VerifyAge() {
  const { t } = useLingui();
  const href = useDeps(deps).ageVerificationLink({});
  return href === null ? null : <Button href={href}>{t`Verify your age`}</Button>;
}

function Ended({ code }: { code: string | undefined }) {
  if (code === 'unauthenticated')
    return (
      <Words title={<Trans>You have been logged out</Trans>} ways={<LogIn />}>
        <Trans>Log in again and the channel goes on where it is by then.</Trans>
      </Words>
    );
  return (
    <Words
      title={<Trans>Your subscription has ended</Trans>}
      ways={
        <>
          <Join />
          <Films />
        </>
      }
    >
      <Trans>It ended while you were watching. With a new one you are back at once.</Trans>
    </Words>
  );
}

function Refused({ snapshot }: Pick<ChannelView, 'snapshot'>) {
  if (snapshot.matches({ refused: 'loginRequired' }))
    return (
      <Words title={<Trans>You need to be logged in</Trans>} ways={<LogIn />}>
        <Trans>Live TV is for members. Log in and the channel begins.</Trans>
      </Words>
    );
  if (snapshot.matches({ refused: 'ageRequired' }))
    return (
      <Words title={<Trans>18 and over</Trans>} ways={<VerifyAge />}>
        <Trans>
          Where you are, films may only be shown to adults whose age has been verified. It takes a minute.
        </Trans>
      </Words>
    );
  return (
    <Words
      title={<Trans>Live TV comes with a subscription</Trans>}
      ways={
        <>
          <Join />
          <Films />
        </>
      }
    >
      {snapshot.matches({ refused: 'membershipRequired' }) ? (
        <Trans>Your subscription does not include it yet. A larger one does, and everything else.</Trans>
      ) : (
        <Trans>Your account does not include it yet. A subscription does, and everything else.</Trans>
      )}
    </Words>
  );
}

/** Renders nothing while there is a video or one is loading. */
export function Over({ snapshot, send }: ChannelView) {
  const { t } = useLingui();
  const { refusal, losses } = snapshot.context;
  const again = <Button onClick={() => send({ type: 'retry' })}>{t`Try again`}</Button>;
  if (snapshot.matches('refused')) return <Refused snapshot={snapshot} />;
  if (snapshot.matches('ended')) return <Ended code={refusal?.code} />;
  if (snapshot.matches('failed'))
    return (
      <Words title={<Trans>The picture stopped</Trans>} ways={again}>
        <Trans>Your browser could not play this channel. Trying again often helps.</Trans>
      </Words>
    );
  if (snapshot.matches('between'))
    return (
      <Words
        title={<Trans>Nothing is on at the moment</Trans>}
        ways={
          <>
            {again}
            <Films />
          </>
        }
      >
        <Trans>The channel begins by itself as soon as there is something. Others may be on.</Trans>
      </Words>
    );
  const isLost = snapshot.matches('reconnecting') || (snapshot.matches('joining') && losses > 0);
  if (!isLost) return null;
  return (
    <Words title={<Trans>One moment</Trans>} ways={again}>
      <Trans>
        The connection to the channel was lost. It is being tried again, and nothing needs to be done.
      </Trans>
    </Words>
  );
}
