/** News as a gateway would write them of an order that the shop sent to it, for orders that were never opened at the sandbox. */
import { refOf } from '../gateways/vendo/wire.ts';
import type { News } from '../sandbox/news.ts';
import type { AllSettings, Reporter } from '../gateways/testing-sandbox.ts';

/** Vendo sends back the whole reference of the address, in which the shop proves the order to itself. */
export const asPassed = ({ vendo }: AllSettings, gateway: Reporter, news: News): News =>
  gateway === 'vendo' ? { ...news, echoed: { ref: refOf(vendo.secret, { operationId: news.ref }) } } : news;
