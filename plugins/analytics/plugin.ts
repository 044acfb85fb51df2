/** What visitors do, for the operator: pages are counted without anybody being recognised. */
import { definePlugin, listen } from '../../kernel/plugin.ts';
import { HttpClient, PageShown } from '../../kernel/registry/services.ts';
import { ANALYTICS_SETTINGS } from './settings.ts';

export const analytics = definePlugin({
  id: 'analytics',
  needs: { http: HttpClient },
  api: () => import('./api.ts'),
  settings: ANALYTICS_SETTINGS,
  setup: ({ http }) => [
    listen(PageShown, ({ href }) => void import('./page-shown.ts').then((m) => m.countPage(http, href))),
  ],
});
