/** The endpoints of banners, answered by the plugin that stores them. */
import { provide } from '#kernel/plugin.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import { handle } from '#server/http/endpoints/handle.ts';
import { BannerContent, BannersShown } from '#ports/banners-origin.ts';
import { getBanner, getCtaBanner, getSmallBanners } from '../api.ts';

export const module = defineModule({
  id: 'banners',
  needs: { content: BannerContent },
  provides: [BannersShown],
  setup: (_origin, { content }) => ({
    handlers: [
      handle(getBanner, async ({ visitor, query: { type } }) => ({
        data: await content.find(visitor, type),
      })),
      handle(getCtaBanner, async ({ visitor }) => ({ data: await content.find(visitor, 'CTA') })),
      handle(getSmallBanners, async ({ visitor }) => ({
        data: (await content.find(visitor, 'SMALL'))?.slides ?? [],
      })),
    ],
    provides: [provide(BannersShown, true)],
  }),
});
