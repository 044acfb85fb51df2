/** The page of a category or label: its picture, the editors' choice, a page of its films, and its description. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type MovieCard as Card } from '#ports/catalogue.ts';
import type { Picture } from '#ports/picture.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { CardGrid } from '#ui/cards/card-grid.tsx';
import { Hero } from '#ui/pictures/hero.tsx';
import { deps } from '../deps.ts';
import { FeaturedFilm } from '../cards/featured-film.tsx';
import FilmShelf from '../cards/film-shelf.tsx';
import { ListingBody } from './listing.tsx';
import { MovieCard } from '../cards/movie-card.tsx';
import type { PageMeta } from '#ports/listing.ts';
import styles from './shelf-page.module.css';

interface ShelfPageProps {
  title: string;
  picture: Picture | null;
  narrow: Picture | null;
  /** A sentence in large type. */
  outstanding?: string;
  description: string;
  featured?: readonly Card[];
  films: { data: readonly Card[]; meta: PageMeta };
  path: string;
  query: URLSearchParams;
}

export function ShelfPage({
  title,
  picture,
  narrow,
  outstanding,
  description,
  featured = [],
  films,
  path,
  query,
}: ShelfPageProps) {
  const { t } = useLingui();
  const { filmsLink } = useDeps(deps);
  const all = filmsLink({});
  const { data, meta } = films;
  const lead = outstanding || description;
  const first = meta.current_page === 1;
  const only = featured.length === 1 ? featured[0] : undefined;
  const others = first ? data.filter(({ id }) => featured.every((one) => one.id !== id)) : data;
  const rest = first && featured.length > 0 ? t`More films` : '';
  return (
    <>
      <Hero
        size="listing"
        {...(picture ? { picture } : {})}
        {...(narrow ? { narrow } : {})}
        title={title}
        facts={t`${plural(meta.total, { one: '# film', other: '# films' })}`}
        lead={lead}
      />
      {first && only && <FeaturedFilm movie={only} />}
      {first && !only && <FilmShelf title={t`Begin with one of these`} movies={featured} />}
      {rest && others.length > 0 && <h2 className={styles.all}>{rest}</h2>}
      <ListingBody
        meta={meta}
        path={path}
        query={query}
        count={data.length}
        empty={{
          title: t`Nothing here yet`,
          text: t`The first film for this shelf is on its way.`,
          actions: all && <Button variant="line" href={all}>{t`Show all films`}</Button>,
        }}
      >
        <CardGrid label={rest ? t`More films: ${title}` : t`All films: ${title}`}>
          {others.map((movie) => (
            <MovieCard key={movie.id} movie={movie} />
          ))}
        </CardGrid>
      </ListingBody>
      {first && (
        <div className={styles.about}>
          {/* Shown here only on phones; on wider screens it is in the heading. */}
          {lead && <p className={styles.lead}>{lead}</p>}
          {outstanding && description && <p>{description}</p>}
        </div>
      )}
    </>
  );
}
