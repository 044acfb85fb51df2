/** /profile/watch-owned: leads to the player of a film the member owns; any other one stays closed. */
import { msg } from '@lingui/core/macro';
import { splitLocale } from '../../kernel/i18n.ts';
import type { Head } from '../../kernel/head.ts';
import type { Loader } from '../../kernel/plugin.ts';
import { NotFound, Redirected, type RouteRequest } from '../../kernel/router/request.ts';
import { getMeOwned } from './api.ts';
import { WATCH_OWNED_PATH } from './tabs.ts';

/** The most a page of films holds. */
const ALL = 100;

type Watch = ((params: { slug: string; kind: string; id: number }) => string) | undefined;

/** The id of the member's own film with this slug, wherever it stands in their library. */
async function ownedId({ http, signal }: RouteRequest, slug: string): Promise<number | undefined> {
  for (let page = 1, last = 1; page <= last; page += 1) {
    // The next page is asked for only when the film is not on this one.
    // oxlint-disable-next-line no-await-in-loop
    const { data, meta } = await http.call(getMeOwned, { query: { page, perPage: ALL }, signal });
    const found = data.find(({ product }) => product.slug === slug);
    if (found) return found.product.id;
    last = meta.last_page;
  }
  return undefined;
}

export const ownedLoader = (watch: Watch): Loader<null> => ({
  async load(request) {
    const slug = request.params['slug'] ?? '';
    const id = await ownedId(request, slug);
    if (id === undefined) return null;
    if (!watch) throw new NotFound();
    throw new Redirected({ to: splitLocale(watch({ slug, kind: 'movie', id })).path });
  },
  head: (_data, { i18n }): Head => ({
    title: i18n._(msg`You need to own this movie`),
    description: i18n._(msg`The films you have bought are in your library.`),
    canonical: WATCH_OWNED_PATH,
    robots: 'noindex',
  }),
});
