/** Whether the visitor gets an offer of a membership. */
import { ACCESS_LEVEL } from '#ports/catalogue.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { joinHref } from './join-href.ts';
import { useOffer } from './offer.ts';
import { useSells } from './sale.tsx';

/**
 * URL of the sign-up page for visitors without a membership, which leads back to the path `back`. null for members,
 * without such a page, and if the brand sells single films.
 */
export function usePlanHref(back: string | null = null): string | null {
  const isMember = useOffer(ACCESS_LEVEL.PAID) === 'watch';
  const signUp = useDeps(deps).joinLink({});
  const sells = useSells();
  return isMember || sells || signUp === null ? null : joinHref(signUp, back);
}
