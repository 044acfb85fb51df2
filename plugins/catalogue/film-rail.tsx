/** One shelf of films. */
import { useLingui } from '@lingui/react/macro';
import { usePath } from '../../kernel/react.tsx';
import { Rail as Shelf } from '../../ui/rail.tsx';
import { Section } from '../../ui/section.tsx';
import type { Rail } from './api-stories.ts';
import { MovieCard } from './movie-card.tsx';

/** Titles of the shelves that have no name of their own; `id` is one of RAIL_IDS. */
function useRailTitle(): (rail: Rail) => string {
  const { t } = useLingui();
  const titles: Readonly<Record<string, string>> = {
    new: t`New this week`,
    most_seen: t`Most watched`,
    soon: t`Coming soon`,
    free: t`Free to watch`,
    recommended: t`Recommended`,
    originals: t`Originals`,
  };
  return ({ id, title }) => title ?? titles[id] ?? '';
}

export function FilmRail({ rail }: { rail: Rail }) {
  const { t } = useLingui();
  const path = usePath();
  const title = useRailTitle()(rail);
  return (
    <Section title={title} bleed {...(rail.href === null ? {} : { href: path(rail.href), linkLabel: t`See all` })}>
      <Shelf label={title} previousLabel={t`Back in ${title}`} nextLabel={t`On in ${title}`}>
        {rail.movies.map((movie) => (
          <MovieCard key={`${movie.model_type}-${movie.id}`} movie={movie} />
        ))}
      </Shelf>
    </Section>
  );
}
