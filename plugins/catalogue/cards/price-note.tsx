/** The price of a subscription, below a button that links to one. */
import { useDeps } from '#app/react/bindings.tsx';
import { HeroNote } from '#ui/pictures/hero-note.tsx';
import { deps } from '../deps.ts';

export function PriceNote() {
  const price = useDeps(deps).price?.();
  return price && <HeroNote>{price}</HeroNote>;
}
