/** The manifests of every demo clip, parsed as players do: each lists all parts of the clip, and only existing ones. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseHls, types } from 'hls-parser';
import { createFile, MP4BoxBuffer } from 'mp4box';
import { parse as parseDash } from 'mpd-parser';
import { describe, expect, test } from 'vitest';
import { folderStore } from '../folder.ts';
import { CLIPS_FOLDER } from '../clip.ts';
import { createClips } from './clips.ts';

const clips = createClips([folderStore(CLIPS_FOLDER)]);
const names = readdirSync(CLIPS_FOLDER).filter((name) => existsSync(join(CLIPS_FOLDER, name, 'clip.json')));
const BASE = 'https://films.example/media/signed/clip/';

interface Found {
  segments: readonly { uri: string; duration: number; map: { uri: string } }[];
}
const manifestOf = async (clip: string) =>
  parseDash((await clips.manifestOf(clip)) ?? '', { manifestUri: `${BASE}manifest.mpd` });
const filesOf = ({ segments }: Found) => segments.flatMap(({ uri, map }) => [map.uri, uri]);
/** The content of a file that a manifest refers to; null if it does not exist. */
function bytesOf(clip: string, path: string): Uint8Array | null {
  const file = join(CLIPS_FOLDER, clip, path);
  return existsSync(file) ? readFileSync(file) : null;
}
/** Types and durations of the tracks in a playlist's files, from an MP4 parser. */
function tracksOf(clip: string, playlist: Found) {
  const [first, ...segments] = [...new Set(filesOf(playlist))];
  const parts = [first ?? '', ...segments].map((path) => bytesOf(clip, path));
  const whole = Buffer.concat(parts.map((part) => part ?? Buffer.from('missing')));
  const file = createFile();
  let tracks: readonly { type: string | undefined; durationS: number }[] = [];
  file.onReady = (info) => {
    tracks = info.tracks.map(({ type, samples_duration, timescale }) => ({
      type,
      durationS: samples_duration / timescale,
    }));
  };
  file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(new Uint8Array(whole).buffer, 0));
  file.flush();
  return tracks;
}
const lengthOf = ({ segments }: Found) => segments.reduce((sum, { duration }) => sum + duration, 0);

describe.each(names)('the DASH manifest of %s', (clip) => {
  test('the manifest has the renditions of the playlist with all their segments', async () => {
    const { durationS } = (await clips.find(clip)) ?? { durationS: 0 };
    const { playlists } = await manifestOf(clip);
    const master = parseHls(readFileSync(join(CLIPS_FOLDER, clip, 'master.m3u8'), 'utf8'));
    const variants = master instanceof types.MasterPlaylist ? master.variants : [];
    expect(variants.length).toBeGreaterThan(0);
    const facts = (all: readonly unknown[]) => all.toSorted((a, b) => String(b).localeCompare(String(a)));
    expect(
      facts(playlists.map(({ attributes }) => [attributes.RESOLUTION?.width, attributes.CODECS].join(' '))),
    ).toEqual(
      facts(
        variants.map(({ resolution, codecs = '' }) => [resolution?.width, codecs.split(',')[0]].join(' ')),
      ),
    );
    for (const playlist of playlists) {
      expect(Math.abs(lengthOf(playlist) - durationS)).toBeLessThan(0.5);
      const [picture, ...others] = tracksOf(clip, playlist);
      expect(others).toEqual([]);
      expect(picture?.type).toBe('video');
      expect(Math.abs((picture?.durationS ?? 0) - durationS)).toBeLessThan(0.5);
    }
  });

  test('audio is separate, as DASH players require', async () => {
    const { durationS } = (await clips.find(clip)) ?? { durationS: 0 };
    const { mediaGroups } = await manifestOf(clip);
    const sounds = Object.values(mediaGroups.AUDIO).flatMap((group) => Object.values(group));
    expect(sounds.length).toBeGreaterThan(0);
    for (const { playlists } of sounds)
      for (const playlist of playlists) {
        const [sound, ...others] = tracksOf(clip, playlist);
        expect(others).toEqual([]);
        expect(sound?.type).toBe('audio');
        expect(Math.abs((sound?.durationS ?? 0) - durationS)).toBeLessThan(0.5);
      }
  });

  test('the manifest contains measured bit rates and sizes', async () => {
    const manifest = (await clips.manifestOf(clip)) ?? '';
    const { playlists, mediaGroups } = await manifestOf(clip);
    const sounds = Object.values(mediaGroups.AUDIO).flatMap((group) => Object.values(group));
    for (const playlist of [...playlists, ...sounds.flatMap((sound) => sound.playlists)]) {
      const [, ...files] = [...new Set(filesOf(playlist))];
      const bytes = files.reduce((sum, path) => sum + (bytesOf(clip, path)?.length ?? 0), 0);
      const average = (bytes * 8) / lengthOf(playlist);
      expect(playlist.attributes.BANDWIDTH).toBeGreaterThanOrEqual(Math.floor(average));
      expect(playlist.attributes.BANDWIDTH).toBeLessThan(average * 3);
    }
    expect(manifest.match(/ frameRate="24"/g)).toHaveLength(playlists.length);
    expect(manifest.match(/ audioSamplingRate="44100"/g)).toHaveLength(sounds.length);
    expect(manifest.match(/<AudioChannelConfiguration [^>]*value="2"/g)).toHaveLength(sounds.length);
    expect(manifest).not.toContain('SegmentList');
  });

  test('a player can choose among the listed languages', async () => {
    const { audio } = (await clips.find(clip)) ?? { audio: [] };
    const { mediaGroups } = await manifestOf(clip);
    const apart = Object.values(mediaGroups.AUDIO).flatMap((group) => Object.values(group));
    expect(apart).toHaveLength(Math.max(1, audio.length));
    if (audio.length > 0)
      expect(apart.map(({ language }) => language)).toEqual(audio.map(({ locale }) => locale));

    const master = parseHls(readFileSync(join(CLIPS_FOLDER, clip, 'master.m3u8'), 'utf8'));
    const [variant] = master instanceof types.MasterPlaylist ? master.variants : [];
    expect(
      variant?.audio.map(({ language, characteristics }) => ({
        locale: language,
        isDescription: characteristics !== undefined,
      })),
    ).toEqual(audio.length > 0 ? audio : [{ locale: undefined, isDescription: false }]);
  });
});

test.each(names)('%s refers to the subtitle file of each language', async (clip) => {
  const { subtitles } = (await clips.find(clip)) ?? { subtitles: [] };
  expect(subtitles.length).toBeGreaterThan(0);
  const { mediaGroups } = await manifestOf(clip);
  const groups = Object.values(mediaGroups.SUBTITLES).flatMap((group) => Object.values(group));
  const files = groups.map(({ language, playlists }) => [language, playlists[0]?.resolvedUri]);
  expect(files.toSorted()).toEqual(
    subtitles.map((locale) => [locale, `${BASE}subtitles/${locale}.vtt`]).toSorted(),
  );
});

test('a demo film has a second audio language and an audio description', async () => {
  const all = await Promise.all(names.map((name) => clips.find(name)));
  const choices = all.flatMap((clip) => clip?.audio ?? []);
  expect(new Set(choices.map(({ locale }) => locale)).size).toBeGreaterThan(1);
  expect(choices.some(({ isDescription }) => isDescription)).toBe(true);
});

test('a missing or broken clip has no manifest', async () => {
  expect(await Promise.all(['nothing', '../clips', ''].map((name) => clips.manifestOf(name)))).toEqual([
    null,
    null,
    null,
  ]);
});
