/** /change-email: shows what the mailed link does, or where to find the link if the URL has no token. */
import { useLingui } from '@lingui/react/macro';
import { Flow } from '#app/react/flow.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import type { PageProps } from '#kernel/plugin.ts';
import { Button } from '#ui/actions/button.tsx';
import { SideStill } from '#ui/pictures/side-still.tsx';
import { deps } from '../deps.ts';
import styles from '../account.module.css';
import { AddressLinkFlow } from '../refs.ts';
import { AddressLink, Checking } from './link.tsx';
import type { addressLinkMachine } from './machine.ts';

function WithoutLink() {
  const { t } = useLingui();
  const account = useDeps(deps).accountLink({});
  return (
    <div className={styles.form}>
      <p>{t`Open the link that we have mailed to you. In your account you ask for another address.`}</p>
      {account && (
        <div className={styles.submit}>
          <Button href={account}>{t`Your account`}</Button>
        </div>
      )}
    </div>
  );
}

export default function AddressPage({ params }: PageProps) {
  const { t } = useLingui();
  const token = params['slug'];
  return (
    <SideStill caption={t`One light stays on in the window.`} title={t`Your email address`}>
      {token ? (
        <Flow<typeof addressLinkMachine>
          of={AddressLinkFlow}
          input={{ token }}
          view={AddressLink}
          fallback={<Checking />}
        />
      ) : (
        <WithoutLink />
      )}
    </SideStill>
  );
}
