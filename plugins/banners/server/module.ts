/** Handlers of the editors' content: banners. */
import * as api from '#plugins/banners/api.ts';
import { handle, type Handler } from '#server/http/endpoints/handle.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { viewerAt } from '#plugins/catalogue/server/visible/selection.ts';
import { findBanner } from '#plugins/catalogue/server/banners/banners-store.ts';

export const editorial = (
  { db, config: { brand } }: Pick<Origin, 'db' | 'config'>,
  at: ReturnType<typeof viewerAt>,
): readonly Handler[] => [
  handle(api.getBanner, async ({ visitor, query: { type } }) => ({
    data: await findBanner(db, at(visitor), { type, brand }),
  })),
  handle(api.getCtaBanner, async ({ visitor }) => ({
    data: await findBanner(db, at(visitor), { type: 'CTA', brand }),
  })),
  handle(api.getSmallBanners, async ({ visitor }) => ({
    data: (await findBanner(db, at(visitor), { type: 'SMALL', brand }))?.slides ?? [],
  })),
];
