/** Outcomes of a mailed link: a changed password, an invalid link, or a link that could not be checked. */
import { useLingui } from '@lingui/react/macro';
import { useDeps } from '#app/react/bindings.tsx';
import { TabTitle } from '#app/head/tab-title.tsx';
import { Button } from '#ui/actions/button.tsx';
import { deps } from '../deps.ts';
import { useMember } from '../use-member.ts';
import { Outcome } from '#ui/messages/outcome.tsx';

export function ResetDone() {
  const { t } = useLingui();
  const login = useDeps(deps).loginLink({});
  // The origin has ended the member's session, so load a new document.
  const target = useMember() ? '_self' : undefined;
  return (
    <Outcome
      title={t`Your password has been changed`}
      actions={login && <Button href={login} target={target} size="l">{t`Log in`}</Button>}
    >
      <TabTitle of={t`Your password has been changed`} />
      <p>{t`Every device has been logged out. Log in with the new one.`}</p>
    </Outcome>
  );
}

export function TokenUnread({ text, retry }: { text: string; retry: () => void }) {
  const { t } = useLingui();
  return (
    <Outcome
      bad
      title={t`Your link could not be checked`}
      actions={<Button onClick={retry}>{t`Try again`}</Button>}
    >
      <TabTitle of={t`Your link could not be checked`} />
      <p>{text}</p>
    </Outcome>
  );
}

/** `code` from the origin: `unknown_token`, `used_token` or `expired_token`. */
export function TokenRefused({ code }: { code: string | undefined }) {
  const { t } = useLingui();
  const { recoverPasswordLink, loginLink } = useDeps(deps);
  const ask = recoverPasswordLink({});
  const member = useMember();
  const login = member ? null : loginLink({});
  const title =
    code === 'used_token'
      ? t`This link has been used already`
      : code === 'expired_token'
        ? t`This link has expired`
        : t`This link is not valid`;
  return (
    <Outcome
      bad
      title={title}
      actions={
        <>
          {ask && <Button href={ask}>{t`Get a new link`}</Button>}
          {login && (
            <Button href={login} variant="line">
              {t`Log in`}
            </Button>
          )}
        </>
      }
    >
      <TabTitle of={title} />
      <p>{t`Unable to process, please try reseting password again.`}</p>
    </Outcome>
  );
}
