/** /my-space: the member's list, started films, films to watch again, and the history. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Flow } from '#app/react/flow.tsx';
import type { PageProps } from '#kernel/plugin.ts';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { deps } from '../deps.ts';
import { ArchiveView } from '../archive/archive-view.tsx';
import type { archiveMachine } from '../archive/machine.ts';
import { ArchiveFlow } from '../refs.ts';
import { ListView } from './list-view.tsx';
import type { listMachine } from './machine.ts';
import { YEAR_PATH } from './path.ts';
import type { MySpaceData } from './my-space.loader.ts';
import styles from './my-space.module.css';
import { listWith } from './start.ts';
import { tabAddress, TABS, type Tab } from './tabs.ts';

function List({ data }: { data: MySpaceData }) {
  const { asked, page } = data;
  const { http, toasts, navigation, changes } = useDeps(deps);
  const { tab, search, arranges } = asked;
  const machine = useMemo(
    () => listWith({ http, toasts, navigation, changes }, { tab, search, arranges }),
    [http, toasts, navigation, changes, tab, search, arranges],
  );
  return (
    <Flow<typeof listMachine, { data: MySpaceData }>
      key={`${tab} ${search}`}
      of={machine}
      input={{ page }}
      view={ListView}
      data={data}
    />
  );
}

export default function MySpacePage({ data }: PageProps<MySpaceData>) {
  const { t } = useLingui();
  const path = usePath();
  const labels: Readonly<Record<Tab, string>> = {
    'my-list': t`My list`,
    'continue-watching': t`Continue watching`,
    'watch-again': t`Watch again`,
    history: t`History`,
  };
  return (
    <>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t`My space`}</h1>
      </header>
      <Tabs
        label={t`My space`}
        items={TABS.map((tab) => ({
          href: path(tabAddress(tab)),
          label: labels[tab],
          current: tab === data.asked.tab,
        }))}
      />
      <div className={styles.body}>
        <List data={data} />
        <p className={styles.year}>
          <Link href={path(YEAR_PATH)}>{t`Your year, and what you choose of suggestions`}</Link>
        </p>
        <Flow<typeof archiveMachine>
          of={ArchiveFlow}
          view={ArchiveView}
          fallback={<div className={styles.archive} />}
        />
      </div>
    </>
  );
}
