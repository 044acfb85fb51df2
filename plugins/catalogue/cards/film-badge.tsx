/** The one word a film or series stands out by, the same wherever a card of it stands. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ACCESS_LEVEL, type MovieCard } from '../../../kernel/ports/catalogue.ts';
import { Badge } from '../../../ui/cards/badge.tsx';
import { useUserType } from './may-watch.ts';

type Badged = Partial<Pick<MovieCard, 'status' | 'is_free' | 'user_level'>>;

/** undefined for a film with nothing to say: released, and open to members only. */
export function useFilmBadge(): (film: Badged) => ReactNode {
  const { t } = useLingui();
  const isGuest = useUserType() === 'guest';
  return ({ status, is_free: isFree, user_level: level }) => {
    if (status === 'Upcoming Release') return <Badge tone="line">{t`Soon`}</Badge>;
    if (isFree) return <Badge tone="accent">{t`Free`}</Badge>;
    if (isGuest && level === ACCESS_LEVEL.REGISTERED)
      return <Badge tone="line">{t`Free with an account`}</Badge>;
    return undefined;
  };
}
