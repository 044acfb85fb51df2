/** Downloads: a mailed link to a film, a limited number per calendar month, for members with full access. */
import { definePlugin, opens, provide, route, runs } from '#kernel/plugin.ts';
import { Downloads } from '#ports/downloads.ts';
import { LoginLayout } from '#ports/shell.ts';
import { deps } from './deps.ts';
import type { AskInput } from './ask/machine.ts';
import type { LinkInput } from './link/machine.ts';
import { AskFlow, DownloadModal, LinkFlow } from './refs.ts';
import { DOWNLOAD_SETTINGS } from './settings.ts';

export const downloads = definePlugin({
  id: 'downloads',
  ...deps,
  provides: [Downloads],
  settings: DOWNLOAD_SETTINGS,
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/downloads.po`),
  setup: ({ open, ...deps }) => [
    provide(Downloads, { ask: (film) => void open(film) }),
    opens(DownloadModal, () => import('./ask/download.modal.tsx')),
    route({
      path: '/download/:id',
      layout: LoginLayout,
      page: () => import('./link/link.page.tsx'),
      loader: () => import('./link/link.loader.ts'),
    }),
    runs(
      AskFlow,
      (input: AskInput) => import('./ask/start.ts').then((m) => m.createAsk(deps, input)),
      'mount',
    ),
    runs(
      LinkFlow,
      (input: LinkInput) => import('./link/start.ts').then((m) => m.createLink(deps, input)),
      'mount',
    ),
  ],
});
