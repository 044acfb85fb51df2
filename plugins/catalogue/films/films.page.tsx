/** All films: the bar with options, a page of posters, and announced films below the first page. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { Slot, usePath } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { CardGrid } from '#ui/cards/card-grid.tsx';
import { BannerBetween, SmallBanners } from '#ports/banner-views.ts';
import FilmShelf from '../cards/film-shelf.tsx';
import { ListingBody, ListingHead } from '../listing/listing.tsx';
import { MovieCard } from '../cards/movie-card.tsx';
import { FilmBar } from './film-bar.tsx';
import type { FilmsData } from './films.loader.ts';

/**
 * Posters in the first row on phones: only they are fetched together with the fonts; the others are fetched when the
 * visitor scrolls near them.
 */
const FIRST_POSTERS = 2;

export default function FilmsPage({ data, query, path: here }: PageProps<FilmsData>) {
  const { t } = useLingui();
  const path = usePath();
  const { data: movies, meta, asked, offered, soon, inProduction, banner, below } = data;
  return (
    <>
      <ListingHead
        title={t`Films`}
        banner={banner}
        note={t`${plural(meta.total, { one: '# film to choose from', other: '# films to choose from' })}`}
      />
      <FilmBar asked={asked} offered={offered} path={here} query={query} />
      <ListingBody
        meta={meta}
        path={here}
        query={query}
        count={movies.length}
        empty={{
          title: t`No films match`,
          text: t`Nothing in the catalogue matches what you asked for.`,
          actions: <Button variant="line" href={path(here)}>{t`Show all films`}</Button>,
        }}
      >
        <CardGrid label={t`Films`}>
          {movies.map((movie, index) => (
            <MovieCard key={movie.id} movie={movie} priority={index < FIRST_POSTERS} />
          ))}
        </CardGrid>
      </ListingBody>
      {below.small.length > 0 && <Slot of={SmallBanners} slides={below.small} />}
      <FilmShelf title={t`Coming soon`} movies={soon} />
      <FilmShelf title={t`In production`} movies={inProduction} />
      {below.call && <Slot of={BannerBetween} banner={below.call} />}
    </>
  );
}
