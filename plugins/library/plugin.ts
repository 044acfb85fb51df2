/** A member's library: their list, their history, and the button that saves a film on other pages. */
import { definePlugin, fill, listen, provide, route } from '#kernel/plugin.ts';
import { MemberShelves } from '#ports/home.ts';
import { EpisodeProgress, SaveButton, SeasonProgress, YearLink } from '#ports/library.ts';
import { loginRequired } from '#app/router/login-required.ts';
import { WatchProgressed } from '#ports/player.ts';
import { MySpaceLink } from '#ports/session.ts';
import { deps } from './deps.ts';
import { createChanges } from './changes.ts';
import { libraryFlows } from './flows.ts';
import { MY_SPACE_PATH, YEAR_PATH } from './my-space/path.ts';
import { LibraryChanges } from './refs.ts';

export const library = definePlugin({
  id: 'library',
  ...deps,
  provides: [LibraryChanges],
  settings: {
    /** Whether the history of a series is loaded again each time a position is stored (README 4). */
    refetchesEpisodes: true,
  },
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/library.po`),
  setup({ session, loginLink, ...deps }, { refetchesEpisodes }) {
    const changes = createChanges();
    const guard = loginRequired({ session, loginLink });
    let progress: Promise<{ send: (event: { type: 'progressed' }) => void }> | undefined;
    return [
      provide(LibraryChanges, changes),
      route({
        path: MY_SPACE_PATH,
        link: MySpaceLink,
        page: () => import('./my-space/my-space.page.tsx'),
        loader: () => import('./my-space/my-space.loader.ts'),
        guard,
        paged: true,
        query: ['tab', 'search', 'view'],
      }),
      route({
        path: YEAR_PATH,
        link: YearLink,
        page: () => import('./year/year.page.tsx'),
        loader: () => import('./year/year.loader.ts'),
        guard,
        query: ['year'],
      }),
      fill(MemberShelves, () => import('./continue-shelf.tsx')),
      fill(MemberShelves, () => import('./suggestions/suggestions-shelf.tsx'), 1),
      fill(SaveButton, () => import('./wishlist/save-button.tsx')),
      fill(EpisodeProgress, () => import('./episodes/episode-progress.tsx')),
      fill(SeasonProgress, () => import('./episodes/season-progress.tsx')),
      listen(WatchProgressed, () => {
        progress ??= import('./progress/start.ts').then((m) => m.createProgress(changes, refetchesEpisodes));
        void progress.then((actor) => actor.send({ type: 'progressed' }));
      }),
      ...libraryFlows({ ...deps, session, changes }),
    ];
  },
});
