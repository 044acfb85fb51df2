/** Live television: a channel for each category, and one of everything. */
import { definePlugin, route } from '../../kernel/plugin.ts';
import { FilmLink, FilmsLink } from '../../kernel/ports/catalogue.ts';
import { WatchLink } from '../../kernel/ports/player.ts';
import { Realtime } from '../../kernel/ports/realtime.ts';
import { LoginLink, Session, SignUpLink } from '../../kernel/ports/session.ts';
import { ChanceService, HttpClient, NavigationService } from '../../kernel/registry/services.ts';
import { LiveTvLink } from './refs.ts';

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
    signUp: SignUpLink,
  },
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/live-tv.po`),
  setup: ({ session, signUp }) => [
    route({
      path: '/live-tv',
      link: LiveTvLink,
      page: () => import('./page/live-tv.page.tsx'),
      loader: () => import('./page/live-tv.loader.ts'),
      guard: (request) => import('./guard.ts').then((m) => m.guard(request, { session, signUp })),
      query: ['channel'],
    }),
  ],
});
