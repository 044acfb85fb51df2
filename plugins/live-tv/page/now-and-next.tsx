/** The current programme with its progress, the next ones, and the number of viewers. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ProgressBar } from '#ui/cards/progress-bar.tsx';
import { deps } from '../deps.ts';
import type { NextMovies, Programme } from '../api.ts';
import { boardAt, shareOf } from './channels.ts';
import { Time } from './time.tsx';
import { useNow } from './use-now.ts';
import styles from './live-tv.module.css';

/** Number of next programmes shown. */
const NEXT_SHOWN = 3;

function Now({ programme, atMs }: { programme: Programme; atMs: number | null }) {
  const { t } = useLingui();
  const { filmLink, watchLink } = useDeps(deps);
  const { movie, starts_at: from, ends_at: to } = programme;
  const film = filmLink({ slug: movie.slug });
  const watch = watchLink({ slug: movie.slug, kind: 'movie', id: movie.id });
  return (
    <>
      <p className={styles.eyebrow}>
        <Trans>On now</Trans>
        {atMs !== null && (
          <span className={styles.times}>
            <Time of={from} />–<Time of={to} />
          </span>
        )}
      </p>
      <h2 className={styles.title} lang={movie.title_lang ?? undefined}>
        {film ? <a href={film}>{movie.title}</a> : movie.title}
      </h2>
      <ProgressBar value={atMs === null ? 0 : shareOf(programme, atMs)} label={t`How far the film is`} />
      <p className={styles.synopsis}>{movie.short_synopsis}</p>
      <div className={styles.actions}>
        {watch && <Button href={watch} variant="line">{t`Watch from the beginning`}</Button>}
        {film && <Button href={film} variant="quiet">{t`About the film`}</Button>}
      </div>
    </>
  );
}

function Members({ count }: { count: number }) {
  return (
    <p className={styles.members}>
      <Plural value={count} one="# member is watching" other="# members are watching" />
    </p>
  );
}

function Next({ programmes, hasTimes }: { programmes: readonly Programme[]; hasTimes: boolean }) {
  return (
    <ol className={styles.next}>
      {programmes.slice(0, NEXT_SHOWN).map(({ id, starts_at: from, movie }) => (
        <li key={id}>
          <span className={styles.times}>{hasTimes && <Time of={from} />}</span>
          <span lang={movie.title_lang ?? undefined}>{movie.title}</span>
        </li>
      ))}
    </ol>
  );
}

export function NowAndNext({ board, members }: { board: NextMovies; members: number | null }) {
  const atMs = useNow();
  const { now, next } = atMs === null ? board : boardAt(board, atMs);
  return (
    <div className={styles.board}>
      <div className={styles.now}>
        {now && <Now programme={now} atMs={atMs} />}
        {members !== null && members > 0 && <Members count={members} />}
      </div>
      {next.length > 0 && (
        <section aria-labelledby="live-next">
          <h2 id="live-next" className={styles.eyebrow}>
            <Trans>Up next</Trans>
          </h2>
          <Next programmes={next} hasTimes={atMs !== null} />
        </section>
      )}
    </div>
  );
}
