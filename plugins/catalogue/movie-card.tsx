/** A film or series as its poster, with the one line that tells what it is. */
import { useLingui } from '@lingui/react/macro';
import { FilmLink, SeriesLink, type MovieCard as Card } from '../../kernel/ports/catalogue.ts';
import { useHref } from '../../kernel/react.tsx';
import { Badge } from '../../ui/badge.tsx';
import { PosterCard } from '../../ui/poster-card.tsx';
import { useFacts } from './facts.ts';

/** The length a visitor reads: whole minutes, never 0. */
interface MovieCardProps {
  movie: Card;
  /** Above the fold. */
  priority?: boolean;
}

export function MovieCard({ movie, priority = false }: MovieCardProps) {
  const { t } = useLingui();
  const href = useHref();
  const { minutes } = useFacts();
  const badge =
    movie.status === 'Upcoming Release' ? (
      <Badge tone="line">{t`Soon`}</Badge>
    ) : movie.is_free ? (
      <Badge tone="accent">{t`Free`}</Badge>
    ) : undefined;
  const [tag] = movie.tags;
  const link = movie.model_type === 'Series' ? SeriesLink : FilmLink;
  return (
    <PosterCard
      href={href(link, { slug: movie.slug }) ?? ''}
      title={movie.title}
      picture={movie.poster_picture}
      meta={[tag?.title, minutes(movie.length)].filter(Boolean).join(' · ')}
      badge={badge}
      priority={priority}
    />
  );
}
