/** What a visitor can do with a film: watch it when they may, else its trailer and the way to a membership, or wait for it. */
import { useLingui } from '@lingui/react/macro';
import { ACCESS_LEVEL } from '../../kernel/ports/catalogue.ts';
import { SignUpLink } from '../../kernel/ports/session.ts';
import { useHref, usePath } from '../../kernel/react.tsx';
import { Button } from '../../ui/button.tsx';
import type { Movie } from './api-films.ts';
import { useMayWatch } from './may-watch.ts';
import { Reminder } from './reminder/reminder.tsx';

export function FilmActions({ movie }: { movie: Movie }) {
  const { t } = useLingui();
  const href = useHref();
  const path = usePath();
  const mayWatch = useMayWatch(movie.user_level);
  const signUp = href(SignUpLink, {});
  const needsAccount = !mayWatch && movie.user_level === ACCESS_LEVEL.REGISTERED;
  const mayTry = movie.watch_path !== null && (mayWatch || needsAccount || !signUp);
  return (
    <>
      {movie.status === 'Upcoming Release' && <Reminder slug={movie.slug} releaseDate={movie.release_date} />}
      {mayTry && movie.watch_path && (
        <Button size="l" icon="play" href={path(movie.watch_path)}>{t`Watch now`}</Button>
      )}
      {!mayTry && signUp && movie.watch_path && <Button size="l" href={signUp}>{t`Start membership`}</Button>}
      {movie.trailer_path && (
        <Button size="l" look="line" href={path(movie.trailer_path)}>{t`Watch trailer`}</Button>
      )}
      {needsAccount && <p>{t`Free with an account. No card needed.`}</p>}
    </>
  );
}
