/** Routes for readers: the list of stories, and one story. */
import { route, type Contribution } from '#kernel/plugin.ts';
import type { ListingBanner } from '#ports/banner-views.ts';
import { ConfessionLink, ConfessionsLink } from '#ports/confessions.ts';
import type { Ahead } from './story/ahead.ts';

/** `ahead` is the only store of prefetched stories. */
export const readingRoutes = (
  ahead: () => Promise<Ahead>,
  banner: ListingBanner | undefined,
): readonly Contribution[] => [
  route({
    path: '/confessions',
    link: ConfessionsLink,
    page: () => import('./list/list.page.tsx'),
    loader: async () => (await import('./list/list.loader.ts')).listLoader(banner),
    paged: true,
    query: ['order', 'dir', 'seed', 'tag', 'type'],
  }),
  route({
    path: '/confessions/:slug',
    link: ConfessionLink,
    page: () => import('./story/story.page.tsx'),
    loader: async () => (await import('./story/story.loader.ts')).storyLoader(await ahead()),
  }),
];
