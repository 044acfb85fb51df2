/** Serves the offline page in each language, and the service worker that stores it. */
import { isLocale, LOCALES } from '#app/i18n/i18n.ts';
import { text } from '#server/i18n/text.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import { OFFLINE_FOLDER, WORKER_PATH } from '../rule-paths.ts';
import { settings } from '../settings.ts';
import { offlinePage } from './page.ts';
import { REMOVAL, workerSource } from './worker.ts';

export const module = defineModule({
  id: 'offline-page',
  settings,
  storage: [
    {
      name: 'offline-page',
      category: 'necessary',
      purpose: text('The page that is shown without a connection; your browser stores it as a file'),
    },
  ],
  setup(origin, _deps, { isStored }) {
    const pages = new Map(LOCALES.map((locale) => [locale, offlinePage(origin, locale)]));
    const worker = isStored ? workerSource([...pages.values()].map(({ html }) => html)) : REMOVAL;
    return {
      async files(site) {
        site.get(WORKER_PATH, (_request, reply) =>
          // Revalidated on every visit, so that a deploy takes effect, and so does disabling the worker.
          reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
        );
        site.get<{ Params: { locale: string } }>(`${OFFLINE_FOLDER}:locale`, (request, reply) => {
          const { locale } = request.params;
          const page = isLocale(locale) ? pages.get(locale) : undefined;
          if (!page) return reply.callNotFound();
          return reply
            .type('text/html; charset=utf-8')
            .header('cache-control', 'no-cache')
            .header('content-security-policy', page.policy)
            .send(page.html);
        });
      },
    };
  },
});
