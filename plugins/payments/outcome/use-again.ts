/** The page on which a payment can be retried. */
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import type { PaymentStatus } from '#ports/payment-status.ts';

/** Path to the saved cart; to the chosen plan with its group, coupon and film; or to the current subscription. */
export function useAgain(paymentStatus: PaymentStatus | null): string | null {
  const slug = paymentStatus?.plan_group;
  const { joinLink, cartLink } = useDeps(deps);
  const signUp = joinLink(slug ? { slug } : {});
  const cart = cartLink({});
  const path = usePath();
  if (paymentStatus?.purpose === 'movies' && cart !== null) return cart;
  if (paymentStatus && paymentStatus.purpose !== 'join')
    return paymentStatus.back === null ? null : path(paymentStatus.back);
  if (signUp === null) return null;
  const query = new URLSearchParams({
    ...(paymentStatus ? { plan: String(paymentStatus.subscription_id) } : {}),
    ...(paymentStatus?.coupon_key ? { coupon: paymentStatus.coupon_key } : {}),
    ...(paymentStatus?.back ? { back: paymentStatus.back } : {}),
  });
  return query.size > 0 ? `${signUp}?${query}` : signUp;
}
