/** Live television: a channel for each category and a channel of all films. */
import { definePlugin, fill, listen, provide, route } from '#kernel/plugin.ts';
import { MemberStart, SectionDestination } from '#ports/shell.ts';
import { PageShown } from '#app/services.ts';
import { deps } from './deps.ts';
import { createWayBack } from './back/way-back.ts';
import { destinationOf } from './destination.ts';
import { LiveTvLink } from '#ports/live-tv.ts';
import { WayBackService } from './refs.ts';

export const liveTv = definePlugin({
  id: 'live-tv',
  ...deps,
  provides: [WayBackService, SectionDestination],
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/live-tv.po`),
  setup({ http, session, joinLink }) {
    const wayBack = createWayBack();
    return [
      provide(WayBackService, wayBack),
      provide(SectionDestination, destinationOf(http, joinLink)),
      fill(MemberStart, () => import('./back/back-to-live.tsx'), 10),
      listen(PageShown, ({ path }) => wayBack.shown(path)),
      route({
        path: '/live-tv',
        link: LiveTvLink,
        page: () => import('./page/live-tv.page.tsx'),
        loader: () => import('./page/live-tv.loader.ts'),
        guard: (request) => import('./guard.ts').then((m) => m.guard(request, { session, signUp: joinLink })),
        query: ['channel'],
      }),
    ];
  },
});
