/** What a film shows when it ends, and the parts of it that can be skipped. */
import { definePlugin, fill, runs } from '#kernel/plugin.ts';
import { FilmEnd } from '#ports/player.ts';
import { deps } from './deps.ts';
import { EndingFlow } from './refs.ts';
import type { EndingRequest } from './start.ts';

export const endings = definePlugin({
  id: 'endings',
  ...deps,
  messages: (locale) => import(`../../locales/${locale}/endings.po`),
  setup: ({ price, ...deps }) => [
    fill(FilmEnd, () => import('./film-end.tsx')),
    runs(
      EndingFlow,
      (input: EndingRequest) =>
        import('./start.ts').then((m) => m.createEnding({ ...deps, sellsPlans: price !== undefined }, input)),
      'mount',
    ),
  ],
});
