/** Suggested films in every state: placeholders while they are loading, and nothing if there are none. */
import { useLingui } from '@lingui/react/macro';
import { Slot } from '#app/react/bindings.tsx';
import type { FlowProps } from '#app/react/flow.tsx';
import { FilmCards } from '#ports/catalogue.ts';
import { CardGrid } from '#ui/cards/card-grid.tsx';
import { CardSkeleton } from '#ui/cards/card-skeleton.tsx';
import { Section } from '#ui/text/section.tsx';
import { NEXT_FILMS, type NextFilms } from './api.ts';
import type { nextFilmsMachine } from './machine.ts';
import styles from './next-films.module.css';

const PLACES = Array.from({ length: NEXT_FILMS }, (_, index) => index);

export function NextFilmsView({ snapshot }: Pick<FlowProps<typeof nextFilmsMachine>, 'snapshot'>) {
  const { t } = useLingui();
  if (snapshot.matches('none')) return null;
  const reasons: Readonly<Record<NextFilms['basis'], string>> = {
    history: t`Of the kind you watch, and new to you.`,
    seen: t`Most popular at the moment.`,
    sold: t`Bought most.`,
  };
  const { found } = snapshot.context;
  const title = t`Films to go on with`;
  return (
    <Section title={title}>
      <p className={styles.reason}>{found && reasons[found.basis]}</p>
      <div className={styles.films} aria-busy={found === null || undefined}>
        {found ? (
          <Slot of={FilmCards} title={title} films={found.movies} as="grid" />
        ) : (
          <>
            <CardGrid label={title}>
              {PLACES.map((place) => (
                <CardSkeleton key={place} />
              ))}
            </CardGrid>
            {/* Loads the view of the cards together with the films, so that nothing moves later. */}
            <div hidden>
              <Slot of={FilmCards} title={title} films={[]} as="grid" />
            </div>
          </>
        )}
      </div>
    </Section>
  );
}
