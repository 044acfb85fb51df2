/** All similar films. */
import { useLingui } from '@lingui/react/macro';
import { CardGrid } from '#ui/cards/card-grid.tsx';
import { Section } from '#ui/text/section.tsx';
import { MovieCard } from '../cards/movie-card.tsx';
import type { ShownFilm } from '#ports/shown-film.ts';

export function FilmSimilar({ movies }: { movies: readonly ShownFilm[] }) {
  const { t } = useLingui();
  return (
    <Section title={t`Similar`}>
      <CardGrid label={t`Similar`}>
        {movies.map((movie) => (
          <MovieCard key={movie.id} movie={movie} />
        ))}
      </CardGrid>
    </Section>
  );
}
