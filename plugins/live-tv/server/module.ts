/** The server module of live television: planning, current programmes, and playlists. */
import { provide } from '#kernel/plugin.ts';
import { handle, type Answer, type Handler } from '#server/http/endpoints/handle.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import { Accounts } from '#ports/accounts.ts';
import { SignedClips } from '#ports/clips.ts';
import { Films } from '#ports/films.ts';
import { OnAir } from '#ports/on-air.ts';
import { Realtime } from '#ports/realtime-origin.ts';
import { getLiveCategories, getLiveGuide, getLivePlay, getNextMovies, type Programme } from '../api.ts';
import { LIVE_TV_SETTINGS } from '../settings.ts';
import { createAudience, type Audience } from './audience.ts';
import { createChannels } from './channels.ts';
import { playlistFiles } from './files.ts';
import { planAll } from './planner.ts';
import { NAVIGATION } from './menus.ts';
import { livePlay, LIVE_PATH, obstacleOf } from './play.ts';
import { channelOf, guideOf, liveCategories, nextMovies, type Screen } from './programmes.ts';
import { RETENTION } from './stored-data.ts';

const QUEUE = 'live-tv-plan';
const HOURLY = '23 * * * *';
/** Names of the realtime channels of live television. */
const CHANNELS = /^private-live-tv(?:-[1-9]\d{0,9})?$/;
/** Maximum browser cache lifetime of current programmes, in s; a withdrawn film disappears after at most this delay. */
const KEPT_S = 60;

/** Lets a browser cache a reply until the next programme starts. */
function keep(answer: Answer, { channels }: Screen, programmes: readonly (Programme | null)[]): void {
  const now = channels.now();
  const changes = programmes
    .flatMap((one) => (one ? [Date.parse(one.starts_at), Date.parse(one.ends_at)] : []))
    .filter((at) => at > now);
  const left = changes.length > 0 ? Math.floor((Math.min(...changes) - now) / 1000) : 0;
  answer.header('cache-control', left > 0 ? `private, max-age=${Math.min(left, KEPT_S)}` : 'no-store');
}

const handlersOf = (screen: Screen, audience: Audience): readonly Handler[] => [
  handle(getLiveCategories, async ({ visitor, answer }) => {
    const categories = await liveCategories(screen, visitor);
    keep(
      answer,
      screen,
      categories.map(({ now }) => now),
    );
    return categories;
  }),
  handle(getNextMovies, async ({ query, visitor, answer }) => {
    const reply = await nextMovies(screen, await channelOf(screen, query.tag_id), visitor);
    keep(answer, screen, [reply.now, ...reply.next]);
    return reply;
  }),
  handle(getLiveGuide, async ({ query: { tag_id: tag, day }, visitor, answer }) => {
    const guide = await guideOf(screen, await channelOf(screen, tag), { day, viewer: visitor });
    keep(answer, screen, guide.programmes);
    return guide;
  }),
  handle(getLivePlay, ({ query, visitor, answer }) => {
    // Signed paths are valid for one visitor only.
    answer.header('cache-control', 'private, no-store');
    return livePlay(screen, audience, { tag: query.tag_id, visitor });
  }),
];

export const module = defineModule({
  id: 'live-tv',
  navigation: NAVIGATION,
  robots: [`${LIVE_PATH}/`],
  retention: RETENTION,
  settings: LIVE_TV_SETTINGS,
  needs: { accounts: Accounts },
  wants: { films: Films, clips: SignedClips, realtime: Realtime },
  provides: [OnAir],
  setup(origin, { accounts, films, clips, realtime }, { timeZone }) {
    // Nothing can be broadcast without films or clips.
    if (!films || !clips) return { provides: [provide(OnAir, { isOnAir: async () => false })] };
    const broadcast = { origin, films, clips };
    const channels = createChannels(broadcast);
    const screen = { ...broadcast, channels, timeZone };
    const audience = createAudience(broadcast, channels, realtime);
    origin.jobs.work(QUEUE, () => planAll(broadcast), { onePerKey: true });
    origin.jobs.schedule(QUEUE, HOURLY);
    realtime?.include({
      channels: CHANNELS,
      async mayListen(userIds) {
        const members = await accounts.members(userIds);
        return members.filter((user) => obstacleOf(screen, user) === null).map(({ id }) => id);
      },
    });
    return {
      handlers: handlersOf(screen, audience),
      files: playlistFiles(screen, audience),
      provides: [provide(OnAir, { isOnAir: () => channels.isOnAir() })],
    };
  },
});
