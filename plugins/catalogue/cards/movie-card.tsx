/** A film or series as a poster with one line of facts. */
import { CardPreview } from '#ports/player.ts';
import { Slot, useDeps } from '#app/react/bindings.tsx';
import { PosterCard } from '#ui/cards/poster-card.tsx';
import { deps } from '../deps.ts';
import { useFacts } from '../facts.ts';
import { useFilmBadge } from './film-badge.tsx';
import { useSale } from './sale.tsx';
import { useSaveAction } from './save.tsx';
import { posterOf, type ShownFilm } from '#ports/shown-film.ts';

export interface MovieCardProps {
  movie: ShownFilm;
  /** Whether the card is above the fold. */
  priority?: boolean;
  /** Returns the URL that the card links to instead of the film's page. */
  hrefOf?: ((params: { slug: string }) => string | null) | undefined;
}

export function MovieCard({ movie, priority = false, hrefOf }: MovieCardProps) {
  const { seriesLink, filmLink } = useDeps(deps);
  const { minutes } = useFacts();
  const badgeOf = useFilmBadge();
  const saveOf = useSaveAction();
  const saleOf = useSale();
  const [tag] = movie.tags;
  const { slug } = movie;
  const address = hrefOf
    ? hrefOf({ slug })
    : (movie.model_type === 'Series' ? seriesLink : filmLink)({ slug });
  return (
    <PosterCard
      href={address ?? ''}
      title={movie.title}
      titleLang={movie.title_lang}
      picture={posterOf(movie.poster_picture)}
      meta={tag?.title}
      detail={minutes(movie.length)}
      badge={badgeOf(movie)}
      action={saveOf(movie)}
      edge={saleOf(movie)}
      preview={movie.model_type === 'Series' ? null : <Slot of={CardPreview} movieId={movie.id} />}
      priority={priority}
    />
  );
}
