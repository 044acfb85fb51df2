/** The people who make the films: performers, couples and collaborators, with their pages and the artists' gallery. */
import { definePlugin, fill, opens } from '#kernel/plugin.ts';
import { PersonCards } from '#ports/people.ts';
import { deps } from './deps.ts';
import { GalleryModal } from './refs.ts';
import { peopleRoutes } from './routes.ts';

export const people = definePlugin({
  id: 'people',
  ...deps,
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/people.po`),
  setup: ({ banner }) => [
    opens(GalleryModal, () => import('./gallery.modal.tsx')),
    fill(PersonCards, () => import('./person-cards.tsx')),
    ...peopleRoutes(banner),
  ],
});
