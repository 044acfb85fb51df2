/** Clips of earlier ingests: the first audio track is in the video segments, and others may be separate. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFile, MP4BoxBuffer } from 'mp4box';
import { expect, test } from 'vitest';
import { folderStore } from '../folder.ts';
import { CLIPS_FOLDER } from '../clip.ts';
import type { MediaStore } from '../store.ts';
import { createClips } from './clips.ts';
import { firstSoundAlone, layoutOf } from './layout.ts';

const MASTER = [
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES',
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Deutsch",LANGUAGE="de",DEFAULT=NO,AUTOSELECT=YES,URI="a0/index.m3u8"',
  '',
  '#EXT-X-STREAM-INF:BANDWIDTH=325600,RESOLUTION=1280x720,CODECS="avc1.64001f,mp4a.40.2",AUDIO="audio"',
  'v0/index.m3u8',
  '',
].join('\n');
const demo = folderStore(CLIPS_FOLDER);
/** A demo clip with the master playlist of an earlier ingest. */
const earlier: MediaStore = {
  ...demo,
  text: async (path) => (path === 'clip-1/master.m3u8' ? MASTER : demo.text(path)),
};

test('a clip whose first audio track is in its video segments offers only that track', async () => {
  const clips = createClips([earlier]);
  expect((await clips.find('clip-1'))?.audio).toEqual([]);
  expect(await clips.masterOf('clip-1', { subtitles: false })).toBe(
    [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '',
      '#EXT-X-STREAM-INF:BANDWIDTH=325600,RESOLUTION=1280x720,CODECS="avc1.64001f,mp4a.40.2"',
      'v0/index.m3u8',
      '',
    ].join('\n'),
  );
});

test('a clip with separate audio tracks is served unchanged with all its tracks', async () => {
  const clips = createClips([demo]);
  expect((await clips.find('clip-1'))?.audio).toHaveLength(3);
  expect(await clips.masterOf('clip-1', { subtitles: false })).toBe(await demo.text('clip-1/master.m3u8'));
});

test.each([
  ['a list without a choice', MASTER.replaceAll(/^#EXT-X-MEDIA.*\n/gm, '').replace(',AUDIO="audio"', '')],
  [
    'one with separate audio tracks',
    MASTER.replace('AUTOSELECT=YES\n', 'AUTOSELECT=YES,URI="a1/index.m3u8"\n'),
  ],
])('a master playlist is not changed: %s', (_what, master) => {
  expect(firstSoundAlone(master)).toBeNull();
});

test('DASH and live television list video and audio separately if one file contains both', async () => {
  const layout = await layoutOf(async (path) =>
    path === 'master.m3u8' ? MASTER : readFileSync(join(CLIPS_FOLDER, 'clip-1', path), 'utf8'),
  );
  expect(layout?.isMuxed).toBe(true);
  expect(layout?.pictures.map(({ folder }) => folder)).toEqual(['v0/video']);
  expect(layout?.sounds.map(({ folder }) => folder)).toEqual(['v0/audio', 'a0']);
});

test('a film in one file has its video and its original audio', async () => {
  const parts = await createClips([demo]).partsOf('clip-2');
  const chunks: Uint8Array[] = [];
  for (const { path, size } of parts?.files ?? [])
    for await (const chunk of parts?.read(path, { first: 0, last: size - 1 }) ?? []) chunks.push(chunk);
  const file = createFile();
  const tracks: { type: string | undefined; durationS: number }[] = [];
  file.onReady = (info) =>
    void tracks.push(
      ...info.tracks.map(({ type, samples_duration, timescale }) => ({
        type,
        durationS: Math.round(samples_duration / timescale),
      })),
    );
  file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(new Uint8Array(Buffer.concat(chunks)).buffer, 0));
  file.flush();
  expect(tracks).toEqual([
    { type: 'video', durationS: 24 },
    { type: 'audio', durationS: 24 },
  ]);
});
