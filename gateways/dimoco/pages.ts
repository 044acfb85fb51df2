/** Pages to which buyers return from DIMOCO. */
import type { ReturnPages } from '#gateways/shared/return-pages.ts';

export const pages: ReturnPages = { ofAll: ['/payment-success-dimoco', '/payment-error-dimoco'] };
