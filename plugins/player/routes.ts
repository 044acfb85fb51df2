/** Routes of watch pages (README 2), and the page of a film the member owns. */
import { route, type Contribution } from '#kernel/plugin.ts';
import { WatchEpisodeLink, WatchLink, WatchOwnedLink } from '#ports/player.ts';
import { PlayingMovieLayout } from '#ports/shell.ts';
import type { OwnedDeps } from './watch/owned.guard.ts';

const WATCH = {
  page: () => import('./watch/watch.page.tsx'),
  loader: () => import('./watch/watch.loader.ts'),
  query: ['scene'],
  layout: PlayingMovieLayout,
  localised: false, // a prefixed address redirects to the bare one (README 3)
};

export const watchRoutes: readonly Contribution[] = [
  route({ path: '/film/:slug/watch/:kind/:id', link: WatchLink, ...WATCH }),
  route({ path: '/series/:slug/watch/:kind/:id', link: WatchEpisodeLink, ...WATCH }),
  route({ path: '/series/:seriesId/:episodeId/:slug/watch/:kind/:id', ...WATCH }),
  route({ path: '/watch/:kind/*', ...WATCH }),
  route({ path: '/:content/watch/:kind/*', ...WATCH }),
];

export const ownedRoute = (deps: OwnedDeps): Contribution =>
  route({
    path: '/profile/watch-owned/:slug?',
    link: WatchOwnedLink,
    page: () => import('./watch/watch.page.tsx'),
    loader: () => import('./watch/owned.loader.ts'),
    query: ['scene'],
    layout: PlayingMovieLayout,
    guard: (request) => import('./watch/owned.guard.ts').then((m) => m.guard(request, deps)),
  });
