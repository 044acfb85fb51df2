/** The way to have a film, wherever one is offered (`BuyFilm`): the same for everybody until the page is hydrated, then what this visitor has done with it. */
import { Suspense } from 'react';
import type { Sellable } from '../../../kernel/ports/store.ts';
import { useHydrated } from '../../../kernel/react.tsx';
import { BuyOnCard } from './buy-on-card.tsx';
import { BuyOnPage, type BuyOnPageProps } from './buy-on-page.tsx';
import { useFilm } from './use-film.ts';

interface BuyFilmProps {
  film: Sellable;
  variant: 'card' | 'page';
}

const UNKNOWN: BuyOnPageProps['offered'] = { price: undefined, isIn: false, isOwned: false, add: () => {} };

function Known({ film, variant }: BuyFilmProps) {
  const offered = useFilm(film);
  return variant === 'card' ? (
    <BuyOnCard film={film} offered={offered} />
  ) : (
    <BuyOnPage film={film} offered={offered} />
  );
}

export default function BuyFilm({ film, variant }: BuyFilmProps) {
  const isHydrated = useHydrated();
  // A card's lies over its picture: nothing moves when it comes.
  const first = variant === 'page' && <BuyOnPage film={film} offered={UNKNOWN} />;
  if (!isHydrated) return first;
  return (
    <Suspense fallback={first}>
      <Known film={film} variant={variant} />
    </Suspense>
  );
}
