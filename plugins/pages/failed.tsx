/** A page that was refused or failed to render: what happened, a retry or another link, and a link home (README 6). */
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import type { PageRefusal } from '#app/router/page-refusal.ts';
import { Button } from '#ui/actions/button.tsx';
import { deps } from './deps.ts';
import { wordsOf } from './failures.ts';
import { ErrorScreen } from './error-screen.tsx';

const MINUTE_S = 60;

export default function Failed({ refusal, retry }: { refusal: PageRefusal; retry: () => void }) {
  const { t, i18n } = useLingui();
  const { loginLink, accountLink } = useDeps(deps);
  const home = usePath()('/');
  const { title, text, way, unanswered } = wordsOf(refusal);
  const { status, retry_after_s: seconds } = refusal;
  const minutes = Math.ceil((seconds ?? 0) / MINUTE_S);
  const on =
    way === 'log-in'
      ? { label: t`Log in`, href: loginLink({}) }
      : { label: t`To the account`, href: way === 'account' ? accountLink({}) : null };
  return (
    <ErrorScreen
      urgent
      {...(unanswered ? {} : { sign: String(status) })}
      title={i18n._(title)}
      actions={
        <>
          {on.href && <Button href={on.href}>{on.label}</Button>}
          {way === undefined && <Button onClick={retry}>{t`Try again`}</Button>}
          <Button {...(way === 'home' ? {} : { variant: 'line' })} href={home}>{t`Back home`}</Button>
        </>
      }
    >
      <p>{i18n._(text)}</p>
      {seconds !== undefined && (
        <p>
          {seconds < MINUTE_S
            ? t`Please try again in ${plural(seconds, { one: '# second', other: '# seconds' })}.`
            : t`Please try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`}
        </p>
      )}
    </ErrorScreen>
  );
}
