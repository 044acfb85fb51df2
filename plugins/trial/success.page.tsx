/** /nc-trial-success: the trial has started, and how long it lasts; guests log in first. */
import { useLingui } from '@lingui/react/macro';
import { useLive, usePath, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { SideStill } from '#ui/pictures/side-still.tsx';
import { deps } from './deps.ts';
import styles from './trial.module.css';

export default function SuccessPage() {
  const { t, i18n } = useLingui();
  const { session, loginLink } = useDeps(deps);
  const member = useLive(session, (session) => session.user()) ?? null;
  const login = loginLink({});
  const path = usePath();
  const end = member?.is_nc_trial ? member.active_subscription?.expires_at : undefined;
  // In UTC, so that the origin and the browser show the same day.
  const date = end ? i18n.date(end, { dateStyle: 'long', timeZone: 'UTC' }) : '';
  const text = end
    ? t`Until ${date} every film is yours to watch. It ends by itself, there is nothing to cancel.`
    : member
      ? t`They begin when your e-mail address is confirmed, and end by themselves.`
      : t`Log in with the address you have confirmed, and watch.`;
  return (
    <SideStill
      caption={t`The curtain is open.`}
      title={end ? t`Your free days have begun` : t`Your free days`}
      lead={text}
    >
      <div className={styles.actions}>
        {!member && login && <Button href={login} size="l">{t`Log in`}</Button>}
        <Button href={path('/')} size="l" variant={member ? 'solid' : 'line'}>{t`Go to the films`}</Button>
      </div>
    </SideStill>
  );
}
