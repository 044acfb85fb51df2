/** A titled shelf of films; renders nothing without films. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Rail } from '#ui/cards/rail.tsx';
import { Section } from '#ui/text/section.tsx';
import { MovieCard, type MovieCardProps } from './movie-card.tsx';
import type { ShownFilm } from './shown-film.ts';

interface FilmShelfProps extends Pick<MovieCardProps, 'hrefOf'> {
  title: string;
  /** null while the films are loading; their space is reserved. */
  movies: readonly ShownFilm[] | null;
  /** Content that replaces films that could not be loaded. */
  instead?: ReactNode;
  /** URL of the whole list. */
  href?: string;
}

export function FilmShelf({ title, movies, instead, href, hrefOf }: FilmShelfProps) {
  const { t } = useLingui();
  if (movies?.length === 0) return null;
  return (
    <Section title={title} bleed {...(href === undefined ? {} : { href, linkLabel: t`See all` })}>
      <Rail
        label={title}
        previousLabel={t`Previous in ${title}`}
        nextLabel={t`Next in ${title}`}
        instead={instead}
      >
        {movies?.map((movie) => (
          <MovieCard key={`${movie.model_type}-${movie.id}`} movie={movie} hrefOf={hrefOf} />
        ))}
      </Rail>
    </Section>
  );
}
