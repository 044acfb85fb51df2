/** Features that the brand offers its members, derived from the links that its plugins serve. */
import type { Offered } from './tabs.ts';

/** A link type with any parameters: only whether a plugin serves the link matters. */
type ServedLink = (params: never) => string | null;

interface OfferLinks {
  readonly joinLink: ServedLink;
  readonly cancelSubscriptionLink: ServedLink;
  readonly paymentOutcomeLink: ServedLink;
  readonly cartLink: ServedLink;
  readonly watchOwnedLink: ServedLink;
}

export function offeredBy(links: OfferLinks): Offered {
  const serves = (link: ServedLink): boolean => link({ slug: '' } as never) !== null;
  return {
    subscription: serves(links.joinLink) || serves(links.cancelSubscriptionLink),
    payments: serves(links.paymentOutcomeLink),
    films: serves(links.cartLink) || serves(links.watchOwnedLink),
  };
}
