/** A shelf of the home page, with its own title or the title of its kind. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FilmShelf } from '#ports/film-views.ts';
import { Slot, usePath } from '#app/react/bindings.tsx';
import type { HomeRail } from './rails.ts';

/** Titles of the shelves without a name of their own; `id` is one of RAIL_IDS. */
function useRailTitle(): (rail: HomeRail) => string {
  const { t } = useLingui();
  const titles: Readonly<Record<string, string>> = {
    new: t`Latest films`,
    leaving: t`Leaving soon`,
    most_seen: t`Most watched`,
    sold: t`Bestsellers`,
    soon: t`Coming soon`,
    free: t`Free to watch`,
    recommended: t`Recommended`,
    originals: t`Originals`,
    filmed: t`Films made from confessions`,
  };
  return ({ id, title }) => title ?? titles[id] ?? '';
}

interface FilmRailProps {
  rail: HomeRail;
  /** Content that replaces films that could not be loaded. */
  instead?: ReactNode;
}

export function FilmRail({ rail, instead }: FilmRailProps) {
  const path = usePath();
  const title = useRailTitle()(rail);
  return (
    <Slot
      of={FilmShelf}
      title={title}
      movies={rail.movies ?? null}
      failure={instead}
      {...(rail.href === null ? {} : { href: path(rail.href) })}
    />
  );
}
