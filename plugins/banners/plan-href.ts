/** Whether the visitor gets an offer of a membership. */
import { offerOf } from '#ports/access.ts';
import { ACCESS_LEVEL } from '#ports/catalogue.ts';
import { BuyFilm } from '#ports/store.ts';
import { useDeps, useFilled, useLive } from '#app/react/bindings.tsx';
import { deps } from './deps.ts';

/** URL of the plans for visitors without a membership. null without plans, and if the brand sells single films. */
export function usePlanHref(): string | null {
  const { session, joinLink } = useDeps(deps);
  const user = useLive(session, (one) => one.user()) ?? null;
  const sellsFilms = useFilled(BuyFilm);
  return sellsFilms || offerOf(ACCESS_LEVEL.PAID, user) === 'watch' ? null : joinLink({});
}
