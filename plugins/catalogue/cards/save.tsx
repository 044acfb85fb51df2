/**
 * The button that adds a title to the visitor's list, if the brand has lists; never part of the HTML, which all guests
 * share.
 */
import type { ReactNode } from 'react';
import type { MovieCard } from '#ports/catalogue.ts';
import { SaveButton, type Savable } from '#ports/library.ts';
import { Slot, useFilled } from '#app/react/bindings.tsx';
import { useIdle } from '#app/react/bindings.tsx';

type SavedTitle = Pick<MovieCard, 'id' | 'title'> & Partial<Pick<MovieCard, 'model_type'>>;

const savable = ({ id, title, model_type: type }: SavedTitle): Savable => ({
  type: type === 'Series' ? type : 'Movie',
  id,
  title,
});

/** The button for cards, whose corner has space for it. */
export function useSaveAction(): (title: SavedTitle) => ReactNode {
  const isIdle = useIdle();
  return (title) => isIdle && <Slot of={SaveButton} product={savable(title)} variant="icon" />;
}

/** The button next to the buttons of a hero; its space is reserved. */
export function SaveBeside({ title }: { title: SavedTitle }) {
  const isIdle = useIdle();
  if (!useFilled(SaveButton)) return null;
  return (
    <span data-beside="">
      {isIdle && <Slot of={SaveButton} product={savable(title)} variant="icon" size="l" />}
    </span>
  );
}
