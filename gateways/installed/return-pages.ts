/** Return pages of single gateways. Generated from the folders in `gateways/` by `npm run gateways`. */
import { pages as dimoco } from '#gateways/dimoco/pages.ts';
import { pages as epoch } from '#gateways/epoch/pages.ts';
import type { ReturnPages } from '#gateways/shared/return-pages.ts';

export const RETURN_PAGES: readonly ReturnPages[] = [dimoco, epoch];
