/** One part of /my-space in every state: its entries as cards or as sortable rows, or the reason why there are none. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { deps } from '../deps.ts';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { CardGrid } from '#ui/cards/card-grid.tsx';
import { CardSkeleton } from '#ui/cards/card-skeleton.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import { Arrange } from './arrange.tsx';
import { EmptyList } from './empty-list.tsx';
import { EntryCard } from './entry-card.tsx';
import { ListTools } from './list-tools.tsx';
import { shownEntries } from './entries.ts';
import type { listMachine } from './machine.ts';
import type { MySpaceData } from './my-space.loader.ts';
import styles from './my-space.module.css';
import { addressOf, type Tab } from './tabs.ts';

const FOLLOWED = {
  'my-list': 'wishes',
  'continue-watching': 'continue',
  'watch-again': 'history',
  history: 'history',
} as const satisfies Record<Tab, string>;
/** Placeholders while a page is loading after all its cards were removed. */
const PLACES = [1, 2, 3, 4, 5, 6];

export function ListView({ snapshot, send, data }: FlowProps<typeof listMachine> & { data: MySpaceData }) {
  const { t } = useLingui();
  const path = usePath();
  const { changes } = useDeps(deps);
  const place = useRef<HTMLDivElement>(null);
  const { asked, page } = data;
  const { list, touched } = snapshot.context;
  const entries = shownEntries(snapshot.context);
  const isGone = touched !== null && entries.every(({ id }) => id !== touched);

  // Shows the loader's data in the next paint, not in the one after it.
  useLayoutEffect(() => send({ type: 'arrived', page }), [page, send]);
  useEffect(
    () => changes.follow(FOLLOWED[asked.tab], () => send({ type: 'changed' })),
    [changes, asked.tab, send],
  );
  // The remove button disappears with its entry, so the focus moves to another one in the list.
  useEffect(() => {
    if (isGone) place.current?.focus({ preventScroll: true });
  }, [isGone, touched]);

  const isEmpty = snapshot.matches('empty');
  const isBusy = snapshot.matches('refreshing') || snapshot.matches('leavingPage');
  return (
    <div ref={place} tabIndex={-1} className={styles.list} aria-busy={isBusy || undefined}>
      {asked.tab === 'my-list' && (!isEmpty || asked.search !== '') && (
        <ListTools asked={asked} total={list.totalItems} />
      )}
      {snapshot.matches('stale') && (
        <p className={styles.note} role="alert">
          {t`This page could not be refreshed.`}
          <Button variant="line" size="s" onClick={() => send({ type: 'retry' })}>{t`Try again`}</Button>
        </p>
      )}
      {snapshot.matches('undone') && (
        <output className={styles.note}>{t`Nothing was changed. Please try again.`}</output>
      )}
      {isEmpty ? (
        <EmptyList asked={asked} />
      ) : asked.arranges ? (
        <Arrange entries={entries} list={list} touched={touched} send={send} />
      ) : (
        <CardGrid shape={asked.tab === 'my-list' ? 'poster' : 'still'} label={t`Titles`}>
          {entries.map((entry, index) => (
            <EntryCard
              key={entry.id}
              entry={entry}
              tab={asked.tab}
              first={index === 0}
              remove={() => send({ type: 'remove', id: entry.id })}
            />
          ))}
          {entries.length === 0 &&
            PLACES.map((one) => (
              <CardSkeleton key={one} shape={asked.tab === 'my-list' ? 'poster' : 'still'} />
            ))}
        </CardGrid>
      )}
      <Pagination
        page={list.page}
        last={list.totalPages}
        hrefOf={(number) => path(addressOf(asked, number))}
        labels={{
          navigation: t`Pages`,
          previous: t`Previous`,
          next: t`Next`,
          page: (number) => t`Page ${number}`,
        }}
      />
    </div>
  );
}
