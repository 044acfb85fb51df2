/** Callbacks as a gateway would send them for an order, for orders that were never opened in the sandbox. */
import { refOf } from '../gateways/vendo/wire.ts';
import type { News } from '../sandbox/news.ts';
import type { AllSettings, Reporter } from '../gateways/testing-sandbox.ts';

/** Vendo returns the whole reference of the URL, which contains the shop's own signature. */
export const asPassed = ({ vendo }: AllSettings, gateway: Reporter, news: News): News =>
  gateway === 'vendo' ? { ...news, echoed: { ref: refOf(vendo.secret, { operationId: news.ref }) } } : news;
