/** Live television: a channel for each category, and one of everything. */
import { definePlugin, fill, listen, provide, route } from '#kernel/plugin.ts';
import { FilmLink, FilmsLink } from '#ports/catalogue.ts';
import { JoinLink } from '#ports/plans.ts';
import { WatchLink } from '#ports/player.ts';
import { Realtime } from '#ports/realtime.ts';
import { MemberStart, SectionDestination } from '#ports/shell.ts';
import { LoginLink, Session } from '#ports/session.ts';
import { ChanceService, HttpClient, NavigationService, PageShown } from '#app/services.ts';
import { createWayBack } from './back/way-back.ts';
import { destinationOf } from './destination.ts';
import { LiveTvLink, WayBackService } from './refs.ts';

export const liveTv = definePlugin({
  id: 'live-tv',
  needs: { http: HttpClient, chance: ChanceService, navigation: NavigationService },
  wants: {
    session: Session,
    realtime: Realtime,
    live: LiveTvLink,
    film: FilmLink,
    films: FilmsLink,
    watch: WatchLink,
    login: LoginLink,
    signUp: JoinLink,
  },
  provides: [WayBackService, SectionDestination],
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/live-tv.po`),
  setup({ http, session, signUp }) {
    const wayBack = createWayBack();
    return [
      provide(WayBackService, wayBack),
      provide(SectionDestination, destinationOf(http, signUp)),
      fill(MemberStart, () => import('./back/back-to-live.tsx'), 10),
      listen(PageShown, ({ path }) => wayBack.shown(path)),
      route({
        path: '/live-tv',
        link: LiveTvLink,
        page: () => import('./page/live-tv.page.tsx'),
        loader: () => import('./page/live-tv.loader.ts'),
        guard: (request) => import('./guard.ts').then((m) => m.guard(request, { session, signUp })),
        query: ['channel'],
      }),
    ];
  },
});
