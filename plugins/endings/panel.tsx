/** Panel after the film: replay, a rating, and other films. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Slot, useLive, useDeps } from '#app/react/bindings.tsx';
import { SaveButton } from '#ports/library.ts';
import { deps } from './deps.ts';
import choices from '#ui/media/choices.module.css';
import type { WatchedMovie } from '#ports/watched-film.ts';
import { ReplayIcon, StarIcon } from '#ui/media/icons.tsx';
import { Still } from '#ui/media/still.tsx';
import styles from './ending.module.css';

/** Number of films offered at the end. */
const OFFERED = 4;

/** The button for rating the film, shown to members with a subscription if ratings are enabled. */
function Rate({ movie: { id, title } }: { movie: WatchedMovie }) {
  const { rate, session } = useDeps(deps);
  const mayRate = useLive(session, (session) => session.user()?.is_subscribed) ?? false;
  if (!rate || !mayRate) return null;
  return (
    <button
      type="button"
      className={choices.secondary}
      onClick={() => void rate({ type: 'Movie', id, title })}
    >
      <StarIcon />
      <Trans>Rate it</Trans>
    </button>
  );
}

interface WaysProps {
  movie: WatchedMovie | null;
  /** URL of the back link. */
  back: string;
  replay: () => void;
  /** Whether it is a whole film, which can be rated and saved. */
  isWhole: boolean;
  /** The primary action, if it is not replay. */
  first?: ReactNode;
  /** Whether there is a primary action above. */
  below?: boolean;
}

export function Ways({ movie, back, replay, isWhole, first, below = false }: WaysProps) {
  const leads = !first && !below;
  return (
    <div className={choices.row}>
      {first}
      <button
        type="button"
        className={leads ? choices.primary : choices.secondary}
        data-first={leads ? '' : undefined}
        onClick={replay}
      >
        <ReplayIcon />
        <Trans>Watch again</Trans>
      </button>
      {isWhole && movie && (
        <>
          <Rate movie={movie} />
          <Slot
            of={SaveButton}
            product={{ type: 'Movie', id: movie.id, title: movie.title }}
            variant="line"
          />
        </>
      )}
      <a className={choices.secondary} href={back} data-back>
        {movie?.series ? <Trans>Back to the series</Trans> : <Trans>Back to the film</Trans>}
      </a>
    </div>
  );
}

/** Films similar to the one that was watched. */
export function Similar({ movie }: { movie: WatchedMovie | null }) {
  const { t } = useLingui();
  const { filmLink } = useDeps(deps);
  const similar = (movie?.similar_movies ?? []).flatMap((one) => {
    const to = filmLink({ slug: one.slug });
    return to === null ? [] : [{ ...one, to }];
  });
  if (similar.length === 0) return null;
  return (
    <nav className={styles.similar} aria-label={t`More like this`}>
      <h2>
        <Trans>More like this</Trans>
      </h2>
      <ul>
        {similar.slice(0, OFFERED).map(({ id, title, to, poster_picture, status }) => (
          <li key={id}>
            <a href={to}>
              <Still of={poster_picture} sizes="(min-width: 834px) 180px, 30vw" />
              <span>{title}</span>
              {status === 'Upcoming Release' && (
                <small>
                  <Trans>Soon</Trans>
                </small>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
