/** The way to have a film, wherever one is offered (`BuyFilm`): the same for everybody until the page is hydrated, then what this visitor has done with it. */
import { Suspense } from 'react';
import type { Sellable } from '../../../kernel/ports/store.ts';
import { useHydrated, useSend } from '../../../kernel/react.tsx';
import { CartFlow } from '../refs.ts';
import { BuyOnCard } from './buy-on-card.tsx';
import { BuyOnPage } from './buy-on-page.tsx';
import { useFilm } from './use-film.ts';

interface BuyFilmProps {
  film: Sellable;
  variant: 'card' | 'page';
}

const UNKNOWN = { price: undefined, isIn: false, isOwned: false } as const;

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
  const send = useSend(CartFlow);
  const { id, title } = film;
  // A press that hydrates this part is answered by its first rendering: it reaches the cart all the same.
  const add = () => send({ type: 'change', change: { is: 'add', film: { id, title } } });
  // A card's lies over its picture: nothing moves when it comes.
  const first = variant === 'page' && <BuyOnPage film={film} offered={{ ...UNKNOWN, add }} />;
  if (!isHydrated) return first;
  return (
    <Suspense fallback={first}>
      <Known film={film} variant={variant} />
    </Suspense>
  );
}
