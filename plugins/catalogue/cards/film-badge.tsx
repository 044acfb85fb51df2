/** The badge of a film or series, the same on every card. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { labelOf } from '#ports/access.ts';
import type { MovieCard } from '#ports/catalogue.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Badge } from '#ui/cards/badge.tsx';
import { deps } from '../deps.ts';
import { useWatcher } from './offer.ts';

type Badged = Partial<Pick<MovieCard, 'last_day' | 'status' | 'user_level'>>;

/** Returns undefined for a released film that is only for members. Free films have a badge if the brand plays films. */
export function useFilmBadge(): (film: Badged) => ReactNode {
  const { t, i18n } = useLingui();
  const watcher = useWatcher();
  const plays = useDeps(deps).watchLink({ slug: '', kind: '', id: 0 }) !== null;
  return (film) => {
    if (film.last_day) {
      const day = i18n.date(film.last_day, { day: 'numeric', month: 'short', timeZone: 'UTC' });
      return <Badge tone="accent">{t`Until ${day}`}</Badge>;
    }
    const label = labelOf(film, watcher);
    switch (label === 'soon' || plays ? label : null) {
      case 'soon':
        return <Badge tone="line">{t`Soon`}</Badge>;
      case 'free':
        return <Badge tone="accent">{t`Free`}</Badge>;
      case 'free_with_account':
        return <Badge tone="line">{t`Free with an account`}</Badge>;
      default:
        return undefined;
    }
  };
}
