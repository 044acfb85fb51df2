/** Watch addresses (1-shell §2 "Playback routes"), and the page of a film the member owns. */
import { splitLocale } from '../../kernel/i18n/i18n.ts';
import { route, type Contribution } from '../../kernel/plugin.ts';
import { WatchEpisodeLink, WatchLink, WatchOwnedLink } from '../../kernel/ports/player.ts';
import type { Session } from '../../kernel/ports/session.ts';
import { PlayingMovieLayout } from '../../kernel/ports/shell.ts';
import type { LinkRef } from '../../kernel/ref.ts';
import type { WatchData } from './watch/data.ts';

type WatchParams = { slug: string; kind: string; id: number };

const watch = (path: string, link?: LinkRef<WatchParams>) =>
  route<WatchParams, WatchData>({
    path,
    ...(link ? { link } : {}),
    page: () => import('./watch/watch.page.tsx'),
    loader: () => import('./watch/watch.loader.ts'),
    query: ['scene'],
    layout: PlayingMovieLayout,
    localised: false, // a prefixed address leads to the bare one (readings)
  });

export const watchRoutes: readonly Contribution[] = [
  watch('/film/:slug/watch/:kind/:id', WatchLink),
  watch('/series/:slug/watch/:kind/:id', WatchEpisodeLink),
  watch('/series/:seriesId/:episodeId/:slug/watch/:kind/:id'),
  watch('/watch/:kind/*'),
  watch('/:content/watch/:kind/*'),
];

interface OwnedDeps {
  session: Session | undefined;
  login: ((params: Record<string, never>) => string) | undefined;
  account: ((params: Record<string, never>) => string) | undefined;
}

/** Members only: whoever is not logged in does so first, and comes back. Without a film it leads to those they own. */
export const ownedRoute = ({ session, login, account }: OwnedDeps): Contribution =>
  route<{ slug: string }, WatchData>({
    path: '/profile/watch-owned/:slug?',
    link: WatchOwnedLink,
    page: () => import('./watch/watch.page.tsx'),
    loader: () => import('./watch/owned.loader.ts'),
    query: ['scene'],
    layout: PlayingMovieLayout,
    guard: ({ path, params }) => {
      if (!session?.user())
        return {
          to: login ? `${splitLocale(login({})).path}?${new URLSearchParams({ redirect: path })}` : '/',
        };
      if (params['slug']) return undefined;
      return { to: account ? `${splitLocale(account({})).path}?tab=my-library` : '/' };
    },
  });
