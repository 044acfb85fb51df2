/** /profile/watch-owned: leads to the player of a film the member owns; any other one stays closed. */
import { msg } from '@lingui/core/macro';
import { splitLocale } from '../../kernel/i18n/i18n.ts';
import type { Head } from '../../kernel/head/head.ts';
import type { Loader } from '../../kernel/plugin.ts';
import { NotFound, Redirected, type RouteRequest } from '../../kernel/router/request.ts';
import { getMeOwned } from './api.ts';
import { WATCH_OWNED_PATH } from './tabs.ts';

type Watch = ((params: { slug: string; kind: string; id: number }) => string) | undefined;

/** The id of the member's own film with this slug. */
async function ownedId({ http, signal }: RouteRequest, slug: string): Promise<number | undefined> {
  const { data } = await http.call(getMeOwned, { query: { slug }, signal });
  return data[0]?.product.id;
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
