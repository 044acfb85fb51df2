/**
 * The subtitles of a channel: split like its video, in the languages in which at least one of its clips has subtitles.
 */
import { parse, types } from 'hls-parser';
import { expect, test } from 'vitest';
import { breaks, type Playlist } from '#scripts/live-playlist.ts';
import { beginning } from './airing.ts';
import { masterPlaylist, WINDOW_MS } from './playlist.ts';
import { extend } from './schedule.ts';
import { clipOf, filmsOf, playlistAt } from './testing.ts';

const CLIPS = [
  clipOf('even', [4, 4, 4, 4, 4, 4], [720, 240], ['en', 'de']),
  clipOf('film-rate', [4.004, 4.004, 4.004, 1.234], [720, 240], ['en', 'fr']),
  clipOf('silent', [3.5, 4.1, 0.48]),
];
const BY_ID = new Map(CLIPS.map((clip) => [clip.id, clip]));
const FROM = Date.parse('2026-06-01T12:00:00Z');
const HOUR_MS = 3_600_000;

const airings = async () => {
  const casting = { channel: 7, films: filmsOf(CLIPS), clipOf: async (id: string) => BY_ID.get(id) ?? null };
  return (await extend(casting, new Map(), beginning(FROM), FROM + HOUR_MS)).airings;
};

const listed = (playlist: Playlist | undefined) => ({
  sequence: playlist?.mediaSequenceBase,
  discontinuity: playlist?.discontinuitySequenceBase,
  segments: playlist?.segments.map((one) => [one.duration, one.programDateTime, one.discontinuity]),
});

test('subtitles have the same numbers, times and segments as the video, in every language', async () => {
  const planned = await airings();
  let before: Playlist | undefined;
  for (let now = FROM + WINDOW_MS; now < FROM + HOUR_MS; now += 31_007) {
    const [pictures, german] = [playlistAt(planned, BY_ID, now), playlistAt(planned, BY_ID, now, 'de')];
    expect(listed(german)).toEqual(listed(pictures));
    expect(german?.segments.filter(({ map }) => map)).toEqual([]);
    expect(german?.segments.map(({ uri }) => uri)).toEqual(
      pictures?.segments.map(({ uri }) => uri.replace(/v\d+\/(s\d+)\.m4s$/, 'subtitles/de/$1.vtt')),
    );
    expect(before && german && breaks(before, german)).toEqual(before && []);
    before = german;
  }
});

test('the master playlist lists each subtitle language of the channel, and none is shown by default', () => {
  const { MasterPlaylist } = types;
  const master = parse(masterPlaylist(CLIPS, [720, 240]));
  const variants = master instanceof MasterPlaylist ? master.variants : [];
  expect(variants).toHaveLength(2);
  for (const { subtitles } of variants)
    expect(subtitles.map((one) => [one.language, one.name, one.isDefault, one.uri])).toEqual([
      ['en', 'English', false, 'subtitles-en.m3u8'],
      ['de', 'Deutsch', false, 'subtitles-de.m3u8'],
      ['fr', 'Français', false, 'subtitles-fr.m3u8'],
    ]);
  const none = parse(masterPlaylist(CLIPS.slice(2), [720]));
  expect(none instanceof MasterPlaylist && none.variants[0]?.subtitles).toEqual([]);
});
