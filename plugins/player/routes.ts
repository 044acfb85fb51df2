/** Watch addresses (1-shell §2 "Playback routes"), and the page of a film the member owns. */
import { route, type Contribution } from '#kernel/plugin.ts';
import { WatchEpisodeLink, WatchLink, WatchOwnedLink } from '#ports/player.ts';
import { PlayingMovieLayout } from '#ports/shell.ts';
import type { LinkRef } from '#kernel/ref.ts';
import type { WatchData } from './watch/data.ts';
import type { OwnedDeps } from './watch/owned.guard.ts';

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

export const ownedRoute = (deps: OwnedDeps): Contribution =>
  route<{ slug: string }, WatchData>({
    path: '/profile/watch-owned/:slug?',
    link: WatchOwnedLink,
    page: () => import('./watch/watch.page.tsx'),
    loader: () => import('./watch/owned.loader.ts'),
    query: ['scene'],
    layout: PlayingMovieLayout,
    guard: (request) => import('./watch/owned.guard.ts').then((m) => m.guard(request, deps)),
  });
