/** A titled shelf of films; renders nothing without films. */
import { useLingui } from '@lingui/react/macro';
import { Rail } from '#ui/cards/rail.tsx';
import { Section } from '#ui/text/section.tsx';
import type { FilmShelfProps } from '#ports/film-views.ts';
import { MovieCard } from './movie-card.tsx';

export default function FilmShelf({ title, movies, failure, href, hrefOf }: FilmShelfProps) {
  const { t } = useLingui();
  if (movies?.length === 0) return null;
  return (
    <Section title={title} bleed {...(href === undefined ? {} : { href, linkLabel: t`See all` })}>
      <Rail
        label={title}
        previousLabel={t`Previous in ${title}`}
        nextLabel={t`Next in ${title}`}
        instead={failure}
      >
        {movies?.map((movie) => (
          <MovieCard key={`${movie.model_type}-${movie.id}`} movie={movie} hrefOf={hrefOf} />
        ))}
      </Rail>
    </Section>
  );
}
