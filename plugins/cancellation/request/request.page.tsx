/** /cancel-subscription: requests a link without a login, or cancels if the URL has a token. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Flow } from '#app/react/flow.tsx';
import type { PageProps } from '#kernel/plugin.ts';
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { SideStill } from '#ui/pictures/side-still.tsx';
import { deps } from '../deps.ts';
import styles from '../cancellation.module.css';
import { RequestFlow } from '../refs.ts';
import type { tokenMachine } from '../token/machine.ts';
import { tokenWith } from '../token/start.ts';
import { Token } from '../token/token.tsx';
import type { requestMachine } from './machine.ts';
import { RequestForm } from './request-form.tsx';

/** Height (px) of the form while it loads. */
const FORM_PX = 268;

function ByToken({ token }: { token: string }) {
  const { http, changed } = useDeps(deps);
  // Creates the machine once.
  // oxlint-disable-next-line react/exhaustive-deps
  const machine = useMemo(() => tokenWith({ http, changed: () => changed() }), [http]);
  return <Flow<typeof tokenMachine> of={machine} input={{ token }} view={Token} />;
}

function ByAddress() {
  const { session, cancelSubscriptionLink } = useDeps(deps);
  const email = useLive(session, (session) => session.user()?.email) ?? '';
  const here = cancelSubscriptionLink({});
  return (
    <>
      <Flow<typeof requestMachine>
        of={RequestFlow}
        input={{ email }}
        view={RequestForm}
        fallback={<Skeleton height={FORM_PX} />}
      />
      {here && (
        <p className={styles.other}>
          <Trans>
            At a computer you can also <Link href={here}>log in and cancel there</Link>.
          </Trans>
        </p>
      )}
    </>
  );
}

export default function RequestPage({ params }: PageProps) {
  const { t } = useLingui();
  const token = params['slug'];
  return (
    <SideStill
      caption={t`The door opens from the inside as well.`}
      title={token ? t`Confirm the cancellation` : t`Cancel a subscription`}
    >
      {token ? <ByToken token={token} /> : <ByAddress />}
    </SideStill>
  );
}
