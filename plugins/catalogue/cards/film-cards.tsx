/** Films and series on a page of another plugin: a shelf, or a grid. */
import { CardGrid } from '#ui/cards/card-grid.tsx';
import type { FilmCardsProps } from '#ports/catalogue.ts';
import FilmShelf from './film-shelf.tsx';
import { MovieCard } from './movie-card.tsx';

export default function FilmCards({ title, films, as, href }: FilmCardsProps) {
  if (as === 'shelf')
    return <FilmShelf title={title} movies={films} {...(href === undefined ? {} : { href })} />;
  return (
    <CardGrid label={title}>
      {films.map((film) => (
        <MovieCard key={film.id} movie={film} />
      ))}
    </CardGrid>
  );
}
