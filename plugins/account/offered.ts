/** What the brand offers its members, by the links that its plugins serve. */
import type { Offered } from './tabs.ts';

/** Whatever its parameters: it only matters whether a plugin serves the link. */
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
