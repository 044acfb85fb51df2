/** One realistic example of each event of a channel, and responses of the origin, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { MovieCard } from '#ports/catalogue.ts';
import type { LivePlay, NextMovies, Programme } from '../api.ts';
import type { ChannelEvent, ChannelInput } from './events.ts';

const picture = (name: string) => ({
  base: `/images/still/${name}`,
  width: 1920,
  height: 1080,
  widths: [480, 960, 1920],
  colour: '#1b2331',
});

const movie = (id: number, slug: string, title: string): MovieCard => ({
  id,
  slug,
  title,
  short_synopsis: 'Two strangers share a room for one night.',
  model_type: 'Movie',
  release_date: '2026-03-01',
  length: 2460,
  status: 'Published',
  user_level: 0,
  is_free: false,
  featured: false,
  poster_picture: picture(slug),
  cover_picture: picture(slug),
  tags: [],
});

const programme = (id: number, from: string, to: string, film: MovieCard): Programme => ({
  id,
  starts_at: `2026-01-15T${from}:00.000Z`,
  ends_at: `2026-01-15T${to}:00.000Z`,
  movie: film,
});

const now = programme(501, '19:40', '20:21', movie(12, 'a-borrowed-room', 'A Borrowed Room'));
const next = programme(502, '20:21', '21:05', movie(14, 'rehearsal', 'Rehearsal'));

export const boardFixture: NextMovies = {
  now,
  next: [next, programme(503, '21:05', '21:26', movie(15, 'the-long-table', 'The Long Table'))],
};

export const livePlayFixture: LivePlay = {
  type: 'live-tv',
  tag_id: null,
  ahls: '/live/AAAAAGZyb20tYS1zYW1wbGUtbmV2ZXItYS1yZWFsLXNpZ25h/master.m3u8',
  valid_for_s: 21_600,
  now,
  next,
  members: 12,
  server_time: '2026-01-15T20:00:00.000Z',
  hold_back_s: 12,
  takes_screen: false,
};

const input: ChannelInput = { tag: null, board: boardFixture };

export const channel = {
  inputs: [input],
  events: [
    { type: 'choose', tag: 7, board: { now: null, next: [] } },
    { type: 'retry' },
    { type: 'feed.board', board: { now: next, next: [] } },
    { type: 'feed.members', members: 13 },
    { type: 'feed.refused', error: new ApiError(401, { code: 'unauthenticated' }) },
    { type: 'media.playing' },
    { type: 'media.paused' },
    { type: 'media.waiting' },
    { type: 'media.blocked' },
    { type: 'media.unreachable' },
    { type: 'media.refused' },
    { type: 'media.failed', code: 'media' },
    { type: 'media.failed', code: 'network' },
    { type: 'screen.taken' },
    { type: 'screen.held' },
  ] satisfies ChannelEvent[],
  outcomes: {
    play: {
      done: [livePlayFixture],
      errors: [
        new ApiError(401, { code: 'unauthenticated' }),
        new ApiError(402, { code: 'upgrade_required' }),
        new ApiError(403, { code: 'membership_required' }),
        new ApiError(403, { code: 'age_verification_required' }),
        new ApiError(404, { code: 'off_air' }),
        new ApiError(0, { code: 'offline' }),
      ],
    },
  },
  lifelong: { feed: 'it listens for as long as the channel is watched, and tells of itself by events' },
  // The channel is lost and joined again repeatedly; the second time equals the first.
  enough: ({ losses }: { losses: number }) => losses > 1,
} as const;
