/** The notice about a payment begun in this browser by another account, and how to reach that account. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { deps } from '../deps.ts';
import type { JoinProps } from './props.ts';
import { OutcomeMessage } from './outcome-message.tsx';

function LogIn({ snapshot, send }: Pick<JoinProps, 'snapshot' | 'send'>) {
  const { t } = useLingui();
  const { navigation, loginLink } = useDeps(deps);
  const login = loginLink({});
  if (snapshot.context.buyer !== 'guest')
    return <Button onClick={() => send({ type: 'logOut' })}>{t`Log in with another account`}</Button>;
  const { path, query } = navigation.current();
  const here = query.size > 0 ? `${path}?${query}` : path;
  return login && <Button href={`${login}?redirect=${encodeURIComponent(here)}`}>{t`Log in`}</Button>;
}

export function Elsewhere({ snapshot, send }: JoinProps) {
  const { t } = useLingui();
  const { supportEmail: email } = useDeps(deps).brand;
  return (
    <OutcomeMessage
      title={t`A payment was started in this browser`}
      actions={
        <>
          <LogIn snapshot={snapshot} send={send} />
          <Button variant="line" onClick={() => send({ type: 'forget' })}>{t`This is not my payment`}</Button>
        </>
      }
    >
      <p>
        {t`It belongs to the account that started it. Log in with that account to see how it stands. If it has been paid, the receipt is sent to that account by email and you do not need to pay again.`}
      </p>
      <p>
        <Trans>
          We are here: <Link href={`mailto:${email}`}>{email}</Link>
        </Trans>
      </p>
    </OutcomeMessage>
  );
}
