/** Where to retry a payment. */
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import type { PaymentStanding } from '../api.ts';

/** Back to the saved cart; to the chosen plan with its group, coupon and film; or to the current subscription. */
export function useAgain(standing: PaymentStanding | null): string | null {
  const slug = standing?.plan_group;
  const { joinLink, cartLink } = useDeps(deps);
  const signUp = joinLink(slug ? { slug } : {});
  const cart = cartLink({});
  const path = usePath();
  if (standing?.purpose === 'movies' && cart !== null) return cart;
  if (standing && standing.purpose !== 'join') return standing.back === null ? null : path(standing.back);
  if (signUp === null) return null;
  const query = new URLSearchParams({
    ...(standing ? { plan: String(standing.subscription_id) } : {}),
    ...(standing?.coupon_key ? { coupon: standing.coupon_key } : {}),
    ...(standing?.back ? { back: standing.back } : {}),
  });
  return query.size > 0 ? `${signUp}?${query}` : signUp;
}
