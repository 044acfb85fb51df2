/** Panel after a trailer: a link to the film, or the plan group's offer to join. */
import { Trans } from '@lingui/react/macro';
import { useDeps } from '#app/react/bindings.tsx';
import { ACCESS_LEVEL } from '#ports/catalogue.ts';
import { deps } from './deps.ts';
import choices from '#ui/media/choices.module.css';
import type { TrailerOffer } from './reads.ts';
import type { WatchedMovie } from '#ports/watched-film.ts';
import { PlayIcon } from '#ui/media/icons.tsx';
import { Ways } from './panel.tsx';
import styles from './ending.module.css';

interface AfterTrailerProps {
  movie: WatchedMovie | null;
  /** URL of the back link. */
  back: string;
  replay: () => void;
}

/** The path, without locale, of the page that plays the film; null for an upcoming film. */
function useWatch(movie: WatchedMovie | null): string | null {
  const { watchEpisodeLink, watchLink } = useDeps(deps);
  if (movie?.status !== 'Published') return null;
  const { id, slug, series } = movie;
  return series
    ? watchEpisodeLink({ slug: series.slug, kind: 'movie', id })
    : watchLink({ slug, kind: 'movie', id });
}

export function ToFilm({ movie, back, replay }: AfterTrailerProps) {
  const to = useWatch(movie);
  return (
    <>
      <h2 className={styles.title}>{movie?.title}</h2>
      <Ways
        movie={movie}
        back={back}
        replay={replay}
        isWhole={false}
        first={
          to !== null && (
            <a className={choices.primary} href={to} data-first="">
              <PlayIcon />
              <Trans>Watch the film</Trans>
            </a>
          )
        }
      />
    </>
  );
}

/** `offer` is undefined while it loads; its space is reserved until then. */
export function ToJoin({
  movie,
  back,
  replay,
  offer,
}: AfterTrailerProps & { offer: TrailerOffer | null | undefined }) {
  const { signUpLink, joinLink } = useDeps(deps);
  const price = useDeps(deps).price?.() ?? null;
  const title = movie?.title ?? '';
  const film = useWatch(movie);
  const isForMembers = movie?.user_level === ACCESS_LEVEL.REGISTERED;
  const join = (isForMembers ? signUpLink : joinLink)({});
  return (
    <>
      <div className={styles.offer} aria-busy={offer === undefined}>
        {offer !== undefined && (
          <>
            <h2 className={styles.title}>{offer?.title ?? <Trans>Watch all of {title}</Trans>}</h2>
            <p>{offer?.text ?? <Trans>Join to see how it goes on, and watch the whole collection.</Trans>}</p>
          </>
        )}
        {price !== null && <p className={styles.place}>{price}</p>}
      </div>
      <Ways
        movie={movie}
        back={back}
        replay={replay}
        isWhole={false}
        first={
          join !== null && (
            <a
              className={choices.primary}
              href={film === null ? join : `${join}?${new URLSearchParams({ back: film })}`}
              data-first=""
            >
              <Trans>Join now</Trans>
            </a>
          )
        }
      />
    </>
  );
}
