/** /profile: the member's own page, in tabs. */
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { useDeps, usePath } from '#app/react/bindings.tsx';
import { Tabs } from '#ui/navigation/tabs.tsx';
import styles from './account.module.css';
import type { ProfileData } from './profile.loader.ts';
import { AccountTab } from './tabs/account-tab.tsx';
import { DataTab } from './tabs/data-tab.tsx';
import { LibraryTab } from './tabs/library-tab.tsx';
import { OrdersTab } from './tabs/orders-tab.tsx';
import { PasswordTab } from './tabs/password-tab.tsx';
import { SubscriptionTab } from './tabs/subscription-tab.tsx';
import { deps } from './deps.ts';
import { offeredBy } from './offered.ts';
import { tabPath, tabsFor, type Tab } from './tabs.ts';

function Content({ data }: { data: ProfileData }) {
  switch (data.tab) {
    case 'account':
      return <AccountTab me={data.me} leaving={data.leaving} pending={data.pending} />;
    case 'your-data':
      return <DataTab stored={data.stored} />;
    case 'password':
      return <PasswordTab email={data.email} sessions={data.sessions} />;
    case 'subscription':
      return <SubscriptionTab subscriptions={data.subscriptions} />;
    case 'order-history':
      return <OrdersTab orders={data.orders} />;
    case 'my-library':
      return <LibraryTab films={data.films} />;
  }
}

export default function ProfilePage({ data }: PageProps<ProfileData>) {
  const { t } = useLingui();
  const path = usePath();
  const tabs = tabsFor(offeredBy(useDeps(deps)));
  const labels: Readonly<Record<Tab, string>> = {
    account: t`Account`,
    password: t`Password`,
    subscription: t`Subscription`,
    'order-history': t`Order history`,
    'my-library': t`My library`,
    'your-data': t`Your data`,
  };
  return (
    <>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t`Your account`}</h1>
      </header>
      <Tabs
        label={t`Your account`}
        items={tabs.map((tab) => ({
          href: path(tabPath(tab)),
          label: labels[tab],
          current: tab === data.tab,
        }))}
      />
      <div className={styles.body}>
        <Content data={data} />
      </div>
    </>
  );
}
