/** Confessions: stories that the audience sends in, with lists and pages; some are chosen and filmed. */
import { definePlugin, opens, provide } from '#kernel/plugin.ts';
import { deps } from './deps.ts';
import { OptionsModal, StoriesAhead } from './refs.ts';
import { readingRoutes } from './routes.ts';
import { CONFESSIONS_SETTINGS } from './settings.ts';
import type { Ahead } from './story/ahead.ts';
import { writing } from './write/flows.ts';

export const confessions = definePlugin({
  id: 'confessions',
  ...deps,
  provides: [StoriesAhead],
  api: () => import('./api/all.ts'),
  settings: CONFESSIONS_SETTINGS,
  messages: (locale) => import(`../../locales/${locale}/confessions.po`),
  setup(deps) {
    let store: Promise<Ahead> | undefined;
    const ahead = () => (store ??= import('./story/ahead.ts').then((m) => m.createAhead(deps.clock.now)));
    return [
      provide(StoriesAhead, ahead),
      opens(OptionsModal, () => import('./list/options.modal.tsx')),
      ...readingRoutes(ahead, deps.banner),
      ...writing(deps),
    ];
  },
});
