/**
 * Live playlists over simulated hours: continuous numbers without gaps or jumps, even at midnight and at DST changes.
 */
import { describe, expect, test, vi } from 'vitest';
import { beginning, placeAfter, type Airing } from './airing.ts';
import { breaks, gaps, type Playlist } from '#scripts/live-playlist.ts';
import { clipOf, filmsOf, numbersOf, playlistAt, rendition } from './testing.ts';
import { liveClip, renditionAt, sharedLevels, TARGET_DURATION_S, type LiveClip } from './live-clip.ts';
import { masterPlaylist, WINDOW_MS } from './playlist.ts';
import { extend, mend } from './schedule.ts';

/** Clips as encoders split them: segments of unequal lengths, the last one short. */
const CLIPS = [
  clipOf('even', [4, 4, 4, 4, 4, 4]),
  clipOf('film-rate', [4.004, 4.004, 4.004, 1.234]),
  clipOf(
    'long',
    Array.from({ length: 200 }, (_, at) => 3.5 + (at % 7) * 0.12),
    [1080, 480],
  ),
  clipOf('short', [0.48]),
];
const BY_ID = new Map(CLIPS.map((clip) => [clip.id, clip]));
const casting = {
  channel: 7,
  films: filmsOf(CLIPS),
  clipOf: async (id: string) => BY_ID.get(id) ?? null,
};
const HOUR_MS = 3_600_000;
/** Simulating hours of a channel second by second may take long on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

const hours = async (from: number, count: number): Promise<readonly Airing[]> =>
  (await extend(casting, new Map(), beginning(from), from + count * HOUR_MS)).airings;

/** All errors in the consecutive playlists of one viewer. */
function watch(airings: readonly Airing[], from: number, until: number, everyMs: number): string[] {
  const found: string[] = [];
  let before: Playlist | undefined;
  for (let now = from; now <= until; now += everyMs) {
    const playlist = playlistAt(airings, BY_ID, now);
    if (!playlist) return [...found, `nothing at ${new Date(now).toISOString()}`];
    found.push(...(before ? breaks(before, playlist) : gaps(playlist)));
    const listed = playlist.segments.reduce((sum, { duration }) => sum + duration, 0);
    if (listed < 3 * TARGET_DURATION_S) found.push(`only ${listed} s at ${new Date(now).toISOString()}`);
    const last = playlist.segments.at(-1);
    const edge = (last?.programDateTime?.getTime() ?? 0) + (last?.duration ?? 0) * 1000;
    if (edge > now + 1 || edge < now - TARGET_DURATION_S * 1000 - 500)
      found.push(`the last segment ends ${now - edge} ms before the clock`);
    before = playlist;
  }
  return found;
}

describe('the playlist of a channel', () => {
  test.each([
    ['midnight in UTC', '2026-11-23T22:30:00Z'],
    ['midnight in Madrid', '2026-06-01T20:30:00Z'],
    ['the change to summer time', '2026-03-28T23:30:00Z'],
    ['the change to winter time', '2026-10-24T22:30:00Z'],
    ['the turn of the year', '2026-12-31T21:30:00Z'],
  ])('numbers and times have no gaps or jumps across %s', async (_, begin) => {
    const from = Date.parse(begin);
    const airings = await hours(from, 4);
    // A step that is not a multiple of any segment covers every offset within the segments.
    expect(watch(airings, from + WINDOW_MS, from + 3.5 * HOUR_MS, 3_170)).toEqual([]);
  });

  test('all viewers get the same playlist at the same time, and all renditions are at the same position', async () => {
    const from = Date.parse('2026-06-01T12:00:00Z');
    const airings = await hours(from, 1);
    const again = await hours(from, 1);
    expect(again).toEqual(airings);
    for (let now = from + WINDOW_MS; now < from + HOUR_MS; now += 61_007) {
      const [high, low] = [playlistAt(airings, BY_ID, now, 1080), playlistAt(again, BY_ID, now, 240)];
      expect(low?.mediaSequenceBase).toBe(high?.mediaSequenceBase);
      expect(low?.discontinuitySequenceBase).toBe(high?.discontinuitySequenceBase);
      expect(low?.segments.map((one) => one.programDateTime)).toEqual(
        high?.segments.map((one) => one.programDateTime),
      );
    }
  });

  test('sequence numbers continue after days without planning', async () => {
    const from = Date.parse('2026-06-01T12:00:00Z');
    const first = await hours(from, 1);
    const last = first.at(-1);
    const lastClip = last && BY_ID.get(last.clip);
    if (!last || !lastClip) throw new Error('nothing was planned');
    const later = from + 72 * HOUR_MS;
    const place = { ...placeAfter(last, lastClip), at: later };
    const { airings: then } = await extend(casting, new Map(), place, later + HOUR_MS);
    const airings = [...first, ...then];
    expect(playlistAt(airings, BY_ID, later - HOUR_MS)).toBeUndefined();
    const before = playlistAt(airings, BY_ID, from + HOUR_MS);
    const after = playlistAt(airings, BY_ID, later + WINDOW_MS);
    expect(after?.mediaSequenceBase).toBeGreaterThan(before?.mediaSequenceBase ?? Infinity);
    expect(after?.discontinuitySequenceBase).toBeGreaterThan(before?.discontinuitySequenceBase ?? Infinity);
    expect(watch(airings, later + WINDOW_MS, later + HOUR_MS / 2, 3_170)).toEqual([]);
  });

  test('every film is shown, none twice in a row, and a sample lasts as long as its film', async () => {
    const airings = await hours(Date.parse('2026-06-01T00:00:00Z'), 12);
    const shown = airings.map(({ movieId }) => movieId);
    expect(new Set(shown).size).toBe(CLIPS.length);
    expect(shown.filter((id, at) => id === shown[at - 1])).toEqual([]);
    const {
      airings: [sample],
    } = await extend(
      { ...casting, films: [{ id: 1, clip: 'even', length: 1800 }] },
      new Map(),
      beginning(0),
      1,
    );
    expect(sample).toMatchObject({ endsAt: 1_800_000, segments: 450 });
  });
});

describe('a withdrawn film', () => {
  const from = Date.parse('2026-06-01T12:00:00Z');
  const withdrawn = 3;
  const films = casting.films.filter(({ id }) => id !== withdrawn);
  const mending = (now: number) => ({
    ...casting,
    films,
    now,
    after: beginning(now),
    holds: ({ movieId }: Airing) => movieId !== withdrawn,
  });

  test('the listed segments of a withdrawn film stay, and other films fill its time without gaps or jumps', async () => {
    const airings = (await hours(from, 3)).map((airing, at) => ({ ...airing, id: at + 1 }));
    const on = airings.find(({ movieId, startsAt }) => movieId === withdrawn && startsAt > from + WINDOW_MS);
    if (!on) throw new Error('the film is not on');
    const now = on.startsAt + 120_000;
    const coming = airings.filter(({ endsAt }) => endsAt > now);
    const { airings: mended } = await mend(coming, new Map(), mending(now));
    const all = [...airings.filter(({ endsAt }) => endsAt <= now), ...mended];
    expect(mended.filter(({ movieId, endsAt }) => movieId === withdrawn && endsAt > now + 2 * 4000)).toEqual(
      [],
    );
    const before = playlistAt(airings, BY_ID, now);
    const after = playlistAt(all, BY_ID, now);
    expect(before && after && breaks(before, after)).toEqual([]);
    expect(watch(all, now, now + HOUR_MS, 3_170)).toEqual([]);
    // Announced programmes start on time, or earlier by less than one segment per replaced film.
    const replaced = coming.filter(({ movieId }) => movieId === withdrawn).length;
    const moved = mended.flatMap((one) => {
      const old = coming.find(({ id }) => id === one.id);
      return old ? [old.startsAt - one.startsAt] : [];
    });
    expect(moved.length).toBeGreaterThan(coming.length - replaced - 1);
    expect(moved.every((ms) => ms >= 0 && ms < replaced * TARGET_DURATION_S * 1000)).toBe(true);
  });

  test('withdrawing the only film ends the channel', async () => {
    const airings = await hours(from, 1);
    const now = from + 100_000;
    const coming = airings.filter(({ endsAt }) => endsAt > now);
    const { airings: mended } = await mend(coming, new Map(), {
      ...mending(now),
      films: [],
      holds: () => false,
    });
    expect(mended.every(({ endsAt }) => endsAt <= now + 2 * 4000)).toBe(true);
  });

  test('a film whose clip is missing is replaced, and no sequence number is used twice', async () => {
    const airings = await hours(from, 2);
    const now = from + HOUR_MS / 2;
    const coming = airings.filter(({ endsAt }) => endsAt > now);
    const [on] = coming;
    if (!on) throw new Error('nothing is on');
    const gone = {
      ...mending(now),
      holds: () => true,
      clipOf: async (id: string) => (id === on.clip ? null : (BY_ID.get(id) ?? null)),
    };
    const { airings: mended } = await mend(coming, new Map(), gone);
    expect(mended.some(({ clip }) => clip === on.clip)).toBe(false);
    expect(mended[0]?.sequence).toBeGreaterThan(on.sequence);
    expect(mended[0]?.startsAt).toBeGreaterThan(now - 8000);
    // A listed segment has the same sequence number in every playlist.
    const all = [...airings.filter(({ endsAt }) => endsAt <= now), ...mended];
    const numbers = numbersOf(
      Array.from({ length: 140 }, (_, second) => playlistAt(all, BY_ID, now - 20_000 + second * 1000)),
    );
    expect(numbers.size).toBeGreaterThan(10);
    expect([...numbers.values()].filter(({ size }) => size > 1)).toEqual([]);
  });
});

describe('clips with different renditions', () => {
  /** Segments of five hours, the maximum. */
  const MOST = Array.from({ length: 4500 }, () => 4);
  test('only qualities that all clips share are offered', () => {
    const levels = (...all: readonly (readonly number[])[]) =>
      sharedLevels(all.map((heights, at) => clipOf(`c${at}`, [4], heights)));
    expect(levels([720, 360, 240])).toEqual([720, 480, 240]);
    expect(levels([1080, 720, 480, 240], [720, 360, 240])).toEqual([720, 480, 240]);
    expect(levels([1080, 720, 480, 240], [480, 240])).toEqual([480, 240]);
    expect(levels([1080], [240])).toEqual([240]);
    expect(levels()).toEqual([240]);
  });

  test('each clip uses its best rendition within the quality, or its lowest', () => {
    const clip = clipOf('c', [4], [720, 360]);
    expect([1080, 720, 480, 240].map((level) => renditionAt(clip, level as 720).height)).toEqual([
      720, 720, 360, 360,
    ]);
    // A wide video is classified by its width, and so is a portrait video.
    const wide = liveClip('wide', [
      rendition(536, [4], { width: 1280 }),
      rendition(1280, [4], { width: 720 }),
    ]);
    expect(wide && renditionAt(wide, 720).height).toBe(536);
  });

  test('the master playlist contains the highest codec level of all clips', () => {
    const demanding = liveClip('b', [rendition(720, [4], { codecs: 'avc1.640028,mp4a.40.2', bandwidth: 9 })]);
    const clips = [clipOf('a', [4], [720]), demanding].filter((one): one is LiveClip => one !== null);
    expect(masterPlaylist(clips, [720])).toBe(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:7',
        '#EXT-X-INDEPENDENT-SEGMENTS',
        '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Audio",DEFAULT=YES,AUTOSELECT=YES,URI="sound.m3u8"',
        '#EXT-X-STREAM-INF:BANDWIDTH=720000,RESOLUTION=1280x720,CODECS="avc1.640028,mp4a.40.2",AUDIO="sound"',
        '720.m3u8',
        '',
      ].join('\n'),
    );
  });

  test('a clip of five hours is broadcast', () => {
    expect(liveClip('clip', [rendition(720, MOST)])).toMatchObject({ durationMs: 5 * HOUR_MS });
  });

  test.each([
    ['has no sound', [rendition(720, [4], { codecs: 'avc1.64001f' })]],
    ['is in other codecs', [rendition(720, [4], { codecs: 'hvc1.1.6.L93,mp4a.40.2' })]],
    ['has longer segments than any live playlist', [rendition(720, [4, 6])]],
    [
      'has audio with other segment boundaries',
      [rendition(720, [4, 4], { sound: rendition(720, [4]).sound })],
    ],
    ['has neither sound nor an audio track', [rendition(720, [4], { sound: null })]],
    ['has qualities with other segment boundaries', [rendition(720, [4, 4]), rendition(240, [4])]],
    ['lasts longer than its paths are valid', [rendition(720, [...MOST, 1])]],
    ['has no segments', [rendition(720, [])]],
    ['has no qualities', []],
  ])('a clip that %s is not broadcast', (_, renditions) => {
    expect(liveClip('clip', renditions)).toBeNull();
  });
});
