/** Pages to which buyers return from Epoch, which sells plans but no carts. */
import type { ReturnPages } from '#gateways/shared/return-pages.ts';

export const pages: ReturnPages = { ofPlans: ['/epoch-return-url'] };
