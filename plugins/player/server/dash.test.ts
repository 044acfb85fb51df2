/** The manifests of every demo clip, read by the parsers of players: each names all its parts, and nothing that is not there. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseHls, types } from 'hls-parser';
import { parse as parseDash } from 'mpd-parser';
import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { folderStore } from '../../../server/media/folder.ts';
import { CLIPS_FOLDER } from '../../../server/media/clip.ts';
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
const lengthOf = ({ segments }: Found) => segments.reduce((sum, { duration }) => sum + duration, 0);

describe.each(names)('%s', (clip) => {
  test('has a DASH manifest of the renditions of its playlist, with all their segments', async () => {
    const { durationS } = (await clips.find(clip)) ?? { durationS: 0 };
    const { playlists } = await manifestOf(clip);
    const master = parseHls(readFileSync(join(CLIPS_FOLDER, clip, 'master.m3u8'), 'utf8'));
    const variants = master instanceof types.MasterPlaylist ? master.variants : [];
    expect(variants.length).toBeGreaterThan(0);
    const facts = (all: readonly unknown[]) => all.toSorted((a, b) => String(b).localeCompare(String(a)));
    expect(
      facts(playlists.map(({ attributes }) => [attributes.RESOLUTION?.width, attributes.CODECS].join(' '))),
    ).toEqual(facts(variants.map(({ resolution, codecs }) => [resolution?.width, codecs].join(' '))));
    for (const playlist of playlists) {
      expect(Math.abs(lengthOf(playlist) - durationS)).toBeLessThan(0.5);
      expect(filesOf(playlist).filter((file) => !existsSync(join(CLIPS_FOLDER, clip, file)))).toEqual([]);
    }
  });

  test('lets a player choose among the languages that it says it has', async () => {
    const { audio } = (await clips.find(clip)) ?? { audio: [] };
    const { mediaGroups } = await manifestOf(clip);
    const apart = Object.values(mediaGroups.AUDIO).flatMap((group) => Object.values(group));
    expect(apart).toHaveLength(Math.max(0, audio.length - 1));
    expect(apart.map(({ language }) => language)).toEqual(audio.slice(1).map(({ locale }) => locale));
    const lists = apart.flatMap(({ playlists }) => playlists);
    expect(lists.flatMap(filesOf).filter((file) => !existsSync(join(CLIPS_FOLDER, clip, file)))).toEqual([]);

    const master = parseHls(readFileSync(join(CLIPS_FOLDER, clip, 'master.m3u8'), 'utf8'));
    const [variant] = master instanceof types.MasterPlaylist ? master.variants : [];
    expect(
      variant?.audio.map(({ language, characteristics }) => ({
        locale: language,
        isDescription: characteristics !== undefined,
      })),
    ).toEqual(audio);
  });
});

test('a demo film can be heard in another language and described', async () => {
  const all = await Promise.all(names.map((name) => clips.find(name)));
  const choices = all.flatMap((clip) => clip?.audio ?? []);
  expect(new Set(choices.map(({ locale }) => locale)).size).toBeGreaterThan(1);
  expect(choices.some(({ isDescription }) => isDescription)).toBe(true);
});

test('there is no manifest of a clip that is not there, or of what is no clip', async () => {
  expect(await Promise.all(['nothing', '../clips', ''].map((name) => clips.manifestOf(name)))).toEqual([
    null,
    null,
    null,
  ]);
});
