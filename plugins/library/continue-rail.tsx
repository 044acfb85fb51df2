/** The shelf of started films in every state: stills with progress, each with a remove button. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { CardSkeleton } from '#ui/cards/card-skeleton.tsx';
import { Rail } from '#ui/cards/rail.tsx';
import { Section } from '#ui/text/section.tsx';
import { StillCard } from '#ui/cards/still-card.tsx';
import type { ShowsFilms } from '#ports/home.ts';
import { deps } from './deps.ts';
import type { WatchedEntry } from './api.ts';
import styles from './continue-rail.module.css';
import type { continueMachine } from './machine.ts';

const SECONDS_PER_MINUTE = 60;
const PERCENT = 100;
/** Placeholders while the shelf is loading: as many as fit on the widest screen. */
const PLACES = [1, 2, 3, 4, 5];

function useTitles() {
  const { t } = useLingui();
  const title = t`Continue watching`;
  return {
    title,
    rail: {
      label: title,
      previousLabel: t`Previous in ${title}`,
      nextLabel: t`Next in ${title}`,
      shape: 'still',
    } as const,
  };
}

export function LoadingRail() {
  const { title, rail } = useTitles();
  return (
    <Section title={title} bleed>
      <div aria-busy="true">
        <Rail {...rail}>
          {PLACES.map((place) => (
            <CardSkeleton key={place} shape="still" />
          ))}
        </Rail>
      </div>
    </Section>
  );
}

interface EntryProps {
  entry: WatchedEntry;
  leaving: boolean;
  remove: () => void;
}

function Entry({ entry: { current_percent, watch_path, product }, leaving, remove }: EntryProps) {
  const { t } = useLingui();
  const path = usePath();
  const { title } = product;
  const leftS = product.length * (1 - current_percent / PERCENT);
  const minutes = Math.max(1, Math.round(leftS / SECONDS_PER_MINUTE));
  const left = t`${minutes} min left`;
  return (
    <StillCard
      href={path(watch_path ?? `/film/${product.slug}`)}
      title={title}
      titleLang={product.title_lang}
      picture={product.cover_picture}
      meta={left}
      progress={current_percent / PERCENT}
      progressLabel={left}
      playable={watch_path !== null}
      action={
        <Button
          variant="icon"
          icon="close"
          busy={leaving}
          className={styles.remove}
          label={t`Remove ${title} from continue watching`}
          onClick={remove}
        />
      }
    />
  );
}

export function ContinueRail({
  snapshot,
  send,
  onShown,
}: FlowProps<typeof continueMachine> & Partial<ShowsFilms>) {
  const { t } = useLingui();
  const { title, rail } = useTitles();
  const more = useDeps(deps).mySpaceLink({});
  const place = useRef<HTMLDivElement>(null);
  const { entries, total, leaving } = snapshot.context;
  const left = useRef(leaving);

  useEffect(
    () =>
      onShown?.(
        'continue',
        entries.map(({ movie_id: id }) => id),
      ),
    [onShown, entries],
  );

  // The remove button disappears with its film, so the focus moves to another one in the shelf.
  useEffect(() => {
    const isGone = left.current !== null && entries.every(({ id }) => id !== left.current);
    if (isGone) place.current?.focus({ preventScroll: true });
    left.current = leaving;
  }, [entries, leaving]);

  if (snapshot.matches('loading')) return <LoadingRail />;
  if (snapshot.matches('empty')) return <div ref={place} tabIndex={-1} />;
  if (snapshot.matches('failed'))
    return (
      <Section title={title}>
        <p className={styles.failed} role="alert">
          {t`The films you have started could not be loaded.`}
          <Button variant="line" size="s" onClick={() => send({ type: 'retry' })}>{t`Try again`}</Button>
        </p>
      </Section>
    );
  return (
    <div ref={place} tabIndex={-1} className={styles.shelf}>
      <Section title={title} bleed {...(more ? { href: more, linkLabel: t`See all` } : {})}>
        <Rail {...rail}>
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              leaving={entry.id === leaving}
              remove={() => send({ type: 'remove', id: entry.id })}
            />
          ))}
          {entries.length < total && (
            <div className={styles.more}>
              <Button
                variant="line"
                busy={snapshot.matches('adding')}
                onClick={() => send({ type: 'more' })}
              >{t`Show more`}</Button>
            </div>
          )}
        </Rail>
      </Section>
    </div>
  );
}
