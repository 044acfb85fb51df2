/**
 * The button to buy a film (`BuyFilm`): the same for everyone until the page is hydrated, then specific to the visitor.
 */
import type { Sellable } from '#ports/store.ts';
import { BuyOnCard } from './buy-on-card.tsx';
import { BuyOnPage } from './buy-on-page.tsx';
import { useFilm } from './use-film.ts';

interface BuyFilmProps {
  film: Sellable;
  variant: 'card' | 'page';
}

export default function BuyFilm({ film, variant }: BuyFilmProps) {
  const offered = useFilm(film);
  return variant === 'card' ? (
    <BuyOnCard film={film} offered={offered} />
  ) : (
    <BuyOnPage film={film} offered={offered} />
  );
}
