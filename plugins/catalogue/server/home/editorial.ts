/** The editors' endpoints: banners. */
import * as api from '../../api/banners.ts';
import { handle, type Handler } from '../../../../server/http/handle.ts';
import type { Origin } from '../../../../server/origin.ts';
import { findBanner } from './banners-store.ts';

export const editorial = ({ db }: Pick<Origin, 'db'>): readonly Handler[] => [
  handle(api.getBanner, async ({ visitor, query }) => ({ data: await findBanner(db, visitor, query.type) })),
  handle(api.getCtaBanner, async ({ visitor }) => ({ data: await findBanner(db, visitor, 'CTA') })),
  handle(api.getSmallBanners, async ({ visitor }) => ({
    data: (await findBanner(db, visitor, 'SMALL'))?.slides ?? [],
  })),
];
