/** The master playlist lists a clip's subtitles for players that have no other source of them. */
import { parse, types } from 'hls-parser';
import { expect, test } from 'vitest';
import { CLIPS_FOLDER } from '../clip.ts';
import { folderStore } from '../folder.ts';
import { createClips } from './clips.ts';
import { withSubtitles } from './master.ts';

const clips = createClips([folderStore(CLIPS_FOLDER)]);

async function parsed(text: Promise<string | null>) {
  const playlist = parse((await text) ?? '');
  return {
    master: playlist instanceof types.MasterPlaylist ? playlist : null,
    media: playlist instanceof types.MediaPlaylist ? playlist : null,
  };
}

test.each(['clip-1', 'trailer'])(
  'every variant of %s lists all subtitle languages, and none is on by default',
  async (id) => {
    const { master } = await parsed(clips.masterOf(id, { subtitles: true }));
    expect(master?.variants).toHaveLength(3);
    for (const { subtitles } of master?.variants ?? [])
      expect(subtitles.map(({ language, name, uri, isDefault }) => [language, name, uri, isDefault])).toEqual(
        [
          ['en', 'English', 'subtitles/en/index.m3u8', false],
          ['de', 'Deutsch', 'subtitles/de/index.m3u8', false],
          ['es', 'Español', 'subtitles/es/index.m3u8', false],
          ['fr', 'Français', 'subtitles/fr/index.m3u8', false],
        ],
      );
  },
);

test('the subtitle playlist of a language lists one file for each video segment, with its cues', async () => {
  const { media } = await parsed(clips.subtitlesOf('clip-1', 'de'));
  const names = media?.segments.map(({ uri }) => uri) ?? [];
  expect(names).toEqual(['s00.vtt', 's01.vtt', 's02.vtt', 's03.vtt', 's04.vtt', 's05.vtt']);
  expect(media?.segments.reduce((sum, { duration }) => sum + duration, 0)).toBeCloseTo(24, 2);
  expect([media?.endlist, media?.playlistType]).toEqual([true, 'VOD']);
  const files = await Promise.all(
    names.map((name) => clips.cuesOf('clip-1', { locale: 'de', name: name.replace('.vtt', '') })),
  );
  expect(files.filter((file) => file?.includes('-->')).length).toBeGreaterThan(0);
});

test("the site's own player gets a playlist without subtitles, because the page adds them", async () => {
  const { master } = await parsed(clips.masterOf('clip-1', { subtitles: false }));
  expect(master?.variants.map(({ subtitles }) => subtitles.length)).toEqual([0, 0, 0]);
  expect(master?.variants[0]?.audio).toHaveLength(3);
});

test('a language without subtitles has no playlist', async () => {
  expect(await clips.subtitlesOf('clip-1', 'it')).toBeNull();
  expect(await clips.subtitlesOf('nobody', 'de')).toBeNull();
});

const VARIANT = '#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=2x2\nv0/index.m3u8\n';
const OWN = '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="own",NAME="English",URI="en.m3u8"\n';

test.each([
  ['of a clip without subtitles', `#EXTM3U\n${VARIANT}`, []],
  ['that lists its own', `#EXTM3U\n${OWN}${VARIANT}`, ['en'] as const],
])('a master playlist %s is not changed', (_what, master, subtitles) => {
  expect(withSubtitles(master, subtitles)).toBe(master);
});
