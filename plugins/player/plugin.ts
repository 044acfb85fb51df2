/** Plays films, trailers and extras, and stores watch positions. */
import { definePlugin, fill, provide } from '#kernel/plugin.ts';
import { PlayPreparation } from '#ports/play-preparation.ts';
import { LivePlayer } from '#ports/player.ts';
import { deps } from './deps.ts';
import { playerFlows } from './flows.ts';
import { ownedRoute, watchRoutes } from './routes.ts';

export const player = definePlugin({
  id: 'player',
  ...deps,
  provides: [PlayPreparation],
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/player.po`),
  setup: ({ loginLink, accountLink, ...deps }) => [
    ...watchRoutes,
    ownedRoute({ session: deps.session, login: loginLink, account: accountLink }),
    fill(LivePlayer, () => import('./live/live-player.tsx')),
    provide(PlayPreparation, () => import('./preparation.ts').then((m) => m.createPreparation(deps))),
    ...playerFlows(deps),
  ],
});
