/** A shelf of best-selling films with prices, without films that this visitor has. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useArrived, useDeps } from '#app/react/bindings.tsx';
import { PosterCard } from '#ui/cards/poster-card.tsx';
import { Rail } from '#ui/cards/rail.tsx';
import { Section } from '#ui/text/section.tsx';
import { deps } from '../deps.ts';
import BuyFilm from '../buy/buy-film.tsx';
import { idsOf, worthOffering } from '../cart/contents.ts';
import { CartFlow } from '../refs.ts';
import type { getMostSoldMovies } from '../reads.ts';
import type { ReplyOf } from '#app/http/endpoint.ts';

export type SoldFilm = ReplyOf<typeof getMostSoldMovies>['data'][number];

function useOffered(films: readonly SoldFilm[]): readonly SoldFilm[] {
  const flow = useArrived(CartFlow);
  const [atFirst, setAtFirst] = useState<readonly number[]>();
  if (!flow || flow.hasTag('unknown')) return films;
  const ids = atFirst ?? idsOf(flow.context.cart?.lines);
  if (atFirst === undefined) setAtFirst(ids);
  return worthOffering(films, ids, flow.context);
}

export function BestSold({ films: all }: { films: readonly SoldFilm[] }) {
  const { t } = useLingui();
  const { filmLink } = useDeps(deps);
  const films = useOffered(all);
  const title = t`Bestsellers`;
  if (films.length === 0) return null;
  return (
    <Section title={title} bleed>
      <Rail label={title} previousLabel={t`Previous in ${title}`} nextLabel={t`Next in ${title}`}>
        {films.map((film) => (
          <PosterCard
            key={film.id}
            href={filmLink({ slug: film.slug }) ?? ''}
            title={film.title}
            titleLang={film.title_lang}
            picture={film.poster_picture}
            edge={<BuyFilm film={film} variant="card" />}
          />
        ))}
      </Rail>
    </Section>
  );
}
