/** The player's endpoints: play data and watch records. */
import { deleteScreen, getOwnedPlayData, getPlayData, postLustView, postScreen } from '../api.ts';
import { handle, Refused, type Handler } from '#server/http/endpoints/handle.ts';
import { provide } from '#kernel/plugin.ts';
import { mediaRoutes } from '#server/media/routes.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import { folderStore } from '#server/media/folder.ts';
import { mediaStore } from '#server/media/media-url.ts';
import { inBrowser } from '#server/media/guest-browser.ts';
import { COOKIES, STORAGE } from './cookie-list.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { SignedClips } from '#ports/clips.ts';
import { Films } from '#ports/films.ts';
import { WatchTime, type CountsWatching } from '#ports/watch-time.ts';
import { CLIPS_FOLDER } from '#server/media/clip.ts';
import { createClips } from '#server/media/clips/clips.ts';
import { admit, ownedPlayData, playData, type Playback } from './play.ts';
import { progressOf, watchedSince } from './progress.ts';
import { claimScreen, releaseScreen } from './screen.ts';
import { bindingOf, MEDIA_PATH, signFor } from '#server/media/signature.ts';
import { skipMarkersWithin } from './skip-markers.ts';
import { PERSONAL_DATA, RETENTION } from './stored-data.ts';
import { lapsesOf } from './entitlement.ts';
import { lastProgress, storeProgress } from './store.ts';
import { PRIVACY } from './privacy-notice.ts';

const handlersOf = (
  { now }: Origin,
  playback: Playback,
  counted: readonly CountsWatching[],
): readonly Handler[] => {
  const { db, clips, films } = playback;
  return [
    handle(getPlayData, ({ params, query, visitor, answer }) => {
      // Signed URLs are valid for one visitor only.
      answer.header('cache-control', 'private, no-store');
      return playData(playback, params.id, query.type ?? 'movie', inBrowser(visitor, answer));
    }),

    handle(getOwnedPlayData, ({ params, visitor, answer }) => {
      answer.header('cache-control', 'private, no-store');
      return ownedPlayData(playback, params.id, visitor);
    }),

    handle(postLustView, async ({ body, visitor }) => {
      // Positions are accepted only in films that the visitor may watch.
      const movie = await admit(playback, body.movie_id, 'movie', visitor);
      const clip = movie.clip === null ? null : await clips.find(movie.clip);
      const durationS = clip?.durationS ?? 0;
      const marked = skipMarkersWithin(await films.skipMarkers(movie.id), durationS);
      const credits = marked.find(({ type }) => type === 'credits');
      const film = { durationS, creditsS: credits?.start_s ?? null };
      const progress = progressOf(body, film, now());
      const { current_position, current_percent } = progress;
      // An administrator signed in as a member does not change the member's history.
      if (visitor.user === null || visitor.user.impersonate_mode)
        return { visualization_id: null, current_position, current_percent };
      const before = await lastProgress(db, visitor.user.id, movie.id);
      const { id, ...stored } = await storeProgress(db, visitor.user.id, movie.id, progress);
      const watchedS = watchedSince(before, progress);
      if (watchedS > 0) for (const counts of counted) await counts(watchedS);
      return { visualization_id: id, ...stored };
    }),

    handle(postScreen, async ({ body: { screen, take_over: takesOver = false, film }, visitor }) => {
      const userId = visitor.user.id;
      // The film's signed paths are refused as soon as access has ended; this check also stops the buffered video.
      if (film !== undefined) await admit(playback, film, 'movie', visitor);
      const claim = { userId, screen, takesOver };
      if (!(await claimScreen(db, claim, now()))) throw new Refused('occupied');
    }),

    handle(deleteScreen, ({ params: { screen }, visitor }) => releaseScreen(db, visitor.user.id, screen)),
  ];
};

export const module = defineModule({
  id: 'player',
  privacy: PRIVACY,
  robots: [`${MEDIA_PATH}/`],
  cookies: COOKIES,
  storage: STORAGE,
  personalData: PERSONAL_DATA,
  retention: RETENTION,
  wants: { films: Films },
  provides: [SignedClips, WatchTime],
  setup(origin, { films }) {
    const counted: CountsWatching[] = [];
    const { db, config, now } = origin;
    const clips = createClips([mediaStore(config.media), folderStore(CLIPS_FOLDER)]);
    const addressOf: Playback['addressOf'] = (clip, visitor, entitlement) => {
      const binding = bindingOf(visitor);
      if (binding === null) return null;
      const signature = signFor(config.secret, clip, { binding, entitlement }, now().getTime());
      return `${MEDIA_PATH}/${signature}/${clip}`;
    };
    return {
      handlers: films ? handlersOf(origin, { db, now, films, clips, addressOf }, counted) : [],
      files: (scope) => mediaRoutes(scope, { origin, clips, lapses: lapsesOf(db, now) }),
      provides: [
        provide(WatchTime, { include: (counts) => void counted.push(counts) }),
        provide(SignedClips, {
          find: clips.find,
          partsOf: clips.partsOf,
          renditionsOf: clips.renditionsOf,
          addressOf: (id, visitor, answer) => addressOf(id, inBrowser(visitor, answer), null),
        }),
      ],
    };
  },
});
