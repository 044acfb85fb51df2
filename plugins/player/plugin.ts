/** Plays films, trailers and extras, and stores watch positions. */
import { definePlugin, fill, opens } from '#kernel/plugin.ts';
import { CardPreview, LivePlayer, PlayPrompt } from '#ports/player.ts';
import { deps } from './deps.ts';
import { playerFlows } from './flows.ts';
import { ownedRoute, watchRoutes } from './routes.ts';

export const player = definePlugin({
  id: 'player',
  ...deps,
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/player.po`),
  setup: ({ loginLink, accountLink, ...deps }) => [
    ...watchRoutes,
    ownedRoute({ session: deps.session, login: loginLink, account: accountLink }),
    fill(CardPreview, () => import('#plugins/previews/preview/preview.tsx')),
    fill(LivePlayer, () => import('./live/live-player.tsx')),
    opens(PlayPrompt, () => import('./prompt/prompt.modal.tsx')),
    ...playerFlows(deps),
  ],
});
