/** A shelf of the films that others buy, each with its price. */
import { useLingui } from '@lingui/react/macro';
import { FilmLink } from '../../../kernel/ports/catalogue.ts';
import { useHref } from '../../../kernel/react.tsx';
import { PosterCard } from '../../../ui/cards/poster-card.tsx';
import { Rail } from '../../../ui/cards/rail.tsx';
import { Section } from '../../../ui/text/section.tsx';
import BuyFilm from '../buy/buy-film.tsx';
import type { getMostSoldMovies } from '../reads.ts';
import type { ReplyOf } from '../../../kernel/http/endpoint.ts';

export type SoldFilm = ReplyOf<typeof getMostSoldMovies>['data'][number];

export function BestSold({ films }: { films: readonly SoldFilm[] }) {
  const { t } = useLingui();
  const href = useHref();
  const title = t`Bestsellers`;
  if (films.length === 0) return null;
  return (
    <Section title={title} bleed>
      <Rail label={title} previousLabel={t`Previous in ${title}`} nextLabel={t`Next in ${title}`}>
        {films.map((film) => (
          <PosterCard
            key={film.id}
            href={href(FilmLink, { slug: film.slug }) ?? ''}
            title={film.title}
            picture={film.poster_picture}
            edge={<BuyFilm film={film} variant="card" />}
          />
        ))}
      </Rail>
    </Section>
  );
}
