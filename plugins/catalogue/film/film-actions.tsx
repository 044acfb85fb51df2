/** What a visitor can do with a film: watch it when they may, else its trailer and the way to a membership, or wait for it. */
import { useLingui } from '@lingui/react/macro';
import { ACCESS_LEVEL, type MovieCard } from '../../../kernel/ports/catalogue.ts';
import { Downloads } from '../../../kernel/ports/downloads.ts';
import { SignUpLink } from '../../../kernel/ports/session.ts';
import { useCurrentPath, useHref, useInjectOptional, usePath } from '../../../kernel/react.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import type { ShownMovie } from './shown-movie.ts';
import { useMayWatch, useUserType } from '../cards/may-watch.ts';
import { PriceNote } from '../cards/price-note.tsx';
import { joinHref } from '../cards/join-href.ts';
import { Reminder } from '../reminder/reminder.tsx';

interface WatchOfferProps {
  level: MovieCard['user_level'];
  /** Address that plays it; null while it does not play. */
  watch: string | null;
  /** What is watched there, as the button says it. */
  label: string;
  /** The visitor has bought it. */
  owned?: boolean;
}

/** The way to watch: at once for whoever may, or after an account; else to a membership. Nothing for what does not play. */
export function WatchOffer({ level, watch, label, owned = false }: WatchOfferProps) {
  const { t } = useLingui();
  const mayWatch = useMayWatch(level) || owned;
  const signUp = useHref()(SignUpLink, {});
  const here = useCurrentPath();
  if (watch === null) return null;
  return mayWatch || level === ACCESS_LEVEL.REGISTERED || !signUp ? (
    <Button size="l" icon="play" href={watch}>
      {label}
    </Button>
  ) : (
    <Button size="l" href={joinHref(signUp, here)}>{t`Subscribe`}</Button>
  );
}

/** Says of what plays that an account is all it takes, or what a subscription costs, to whoever lacks it. */
export function OfferNote({ level, watch, owned = false }: Omit<WatchOfferProps, 'label'>) {
  const { t } = useLingui();
  const mayWatch = useMayWatch(level) || owned;
  const signUp = useHref()(SignUpLink, {});
  if (watch === null || mayWatch) return null;
  if (level === ACCESS_LEVEL.REGISTERED) return <p>{t`Free with an account. No card needed.`}</p>;
  return signUp && <PriceNote />;
}

interface FilmOfferProps {
  movie: ShownMovie;
  owned: boolean;
}

/** The first thing to do with a film: wait for it, or watch it. */
export function FilmOffer({ movie, owned }: FilmOfferProps) {
  const { t } = useLingui();
  const path = usePath();
  if (movie.status === 'Upcoming Release')
    return <Reminder slug={movie.slug} releaseDate={movie.release_date} />;
  const watch = movie.watch_path && path(movie.watch_path);
  return (
    <WatchOffer level={movie.user_level} watch={watch} label={owned ? t`Play` : t`Watch now`} owned={owned} />
  );
}

/** Whoever streams the whole catalogue is offered the film to take along; a trial is told there why not (2-catalogue §4). */
function DownloadOffer({ movie: { id, title, watch_path: watch } }: Pick<FilmOfferProps, 'movie'>) {
  const { t } = useLingui();
  const downloads = useInjectOptional(Downloads);
  const type = useUserType();
  if (!downloads || watch === null || type === 'guest' || type === 'registered') return null;
  return (
    <Button size="l" variant="line" icon="download" onClick={() => downloads.ask({ id, title })}>
      {t`Download`}
    </Button>
  );
}

export function FilmActions({ movie, owned }: FilmOfferProps) {
  const { t } = useLingui();
  const path = usePath();
  return (
    <>
      <FilmOffer movie={movie} owned={owned} />
      {movie.trailer_path && (
        <Button size="l" variant="line" href={path(movie.trailer_path)}>{t`Watch trailer`}</Button>
      )}
      <DownloadOffer movie={movie} />
      <OfferNote level={movie.user_level} watch={movie.watch_path} owned={owned} />
    </>
  );
}
