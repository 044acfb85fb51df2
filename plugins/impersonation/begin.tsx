/** The confirmation before an impersonation, and the result. */
import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/react/flow.tsx';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import { deps } from './deps.ts';
import type { impersonationMachine } from './machine.ts';

/** Error codes of a permanently invalid token. */
const SPENT = ['unknown_token', 'used_token', 'expired_token', 'invalid'];

export function Begin({ snapshot, send }: FlowProps<typeof impersonationMachine>) {
  const { t } = useLingui();
  const home = usePath()('/');
  const login = useDeps(deps).loginLink({});
  const code = snapshot.context.refusal?.code ?? '';
  const begin = (label: string) => (
    <Button
      icon="eye"
      busy={snapshot.matches('beginning') || snapshot.matches('leaving')}
      onClick={() => send({ type: 'begin' })}
    >
      {label}
    </Button>
  );
  if (snapshot.matches('tokenless'))
    return (
      <Notice
        page
        icon="eye"
        title={t`See the site as a member`}
        actions={<Button variant="line" href={home}>{t`Back home`}</Button>}
      >
        <p>{t`This is where administrators begin to see the site as a member does, to help a member who has asked.`}</p>
        <p>{t`The link for it works once and ends with a key, which is missing here. Open the whole link, or ask for another one.`}</p>
      </Notice>
    );
  if (snapshot.matches('refused') && SPENT.includes(code))
    return (
      <Notice
        page
        tone="error"
        title={t`This link does not work`}
        actions={<Button variant="line" href={login ?? home}>{t`Back to log in`}</Button>}
      >
        <p>{t`It works once, and not forever. Ask for another one.`}</p>
      </Notice>
    );
  if (snapshot.matches('refused'))
    return (
      <Notice page tone="error" title={t`That did not work`} actions={begin(t`Try again`)}>
        <p>
          {code === 'offline'
            ? t`You seem to be offline. Check your connection and try again.`
            : t`Oops!!!, something went wrong. Please try again later.`}
        </p>
      </Notice>
    );
  return (
    <Notice page icon="eye" title={t`See the site as a member`} actions={begin(t`Begin`)}>
      <p>{t`For twenty minutes you see what the member sees. What you do is recorded with your name.`}</p>
      <p>{t`This ends your own session in this browser.`}</p>
    </Notice>
  );
}
