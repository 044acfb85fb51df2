/**
 * Subtitles of channels: offered in each channel's languages, loaded for the shown language shortly before they are
 * due, and removed long after they ended.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HlsVideo } from '../view/media-events.ts';
import { linesOf, segmentsOf } from '#ui/media/subtitle-files.ts';
import { offerSubtitles } from './subtitles.ts';

class FakeCue {
  id = '';
  readonly startTime: number;
  readonly endTime: number;
  readonly text: string;
  constructor(startTime: number, endTime: number, text: string) {
    this.startTime = startTime;
    this.endTime = endTime;
    this.text = text;
  }
}
class FakeTrack {
  readonly kind = 'subtitles';
  mode = 'hidden';
  list: FakeCue[] = [];
  readonly label: string;
  readonly language: string;
  constructor(label: string, language: string) {
    this.label = label;
    this.language = language;
  }
  get cues() {
    const { list } = this;
    const getCueById = (id: string) => list.find((cue) => cue.id === id) ?? null;
    return Object.assign([...list], { getCueById });
  }
  addCue = (cue: FakeCue) => void this.list.push(cue);
  removeCue = (cue: FakeCue) => void (this.list = this.list.filter((one) => one !== cue));
}

const SITE = 'https://site.example/media/live/signed/0/';
const playlistOf = (language: string, first: number): string =>
  ['#EXTM3U', `#EXT-X-MEDIA-SEQUENCE:${first}`]
    .concat([0, 1, 2, 3].flatMap((at) => ['#EXTINF:4.000000,', `/clip/${language}/s${first + at}.vtt`]))
    .join('\n');
const HEAD = 'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.001,MPEGTS:90';
/** Segments 41 and 42 start at 20 and 24 s of their clip. */
const FILES: Readonly<Record<string, string>> = {
  'subtitles-de.m3u8': playlistOf('de', 40),
  'de/s41.vtt': `${HEAD}\n\n00:00:22.000 --> 00:00:25.000\nÜber die Naht`,
  'de/s42.vtt': `${HEAD}\n\n00:00:22.000 --> 00:00:25.000\nÜber die Naht\n\n00:00:26.000 --> 00:00:27.500\nDanach`,
};
const rendition = (lang: string, name: string) => ({ lang, name, url: `${SITE}subtitles-${lang}.m3u8` });
const LANGUAGES = [rendition('en', 'English'), rendition('de', 'Deutsch')];
/** At 100 s, playback is in segment 41. */
const FRAGMENTS = [0, 1, 2, 3, 4, 5, 6].map((at) => ({
  sn: 40 + at,
  cc: 7,
  start: 95 + at * 4,
  end: 99 + at * 4,
}));

const asked: string[] = [];
beforeEach(() => {
  vi.stubGlobal('VTTCue', FakeCue);
  vi.stubGlobal('fetch', async (address: string) => {
    const [name = ''] = /[\w-]+\.m3u8$|\w+\/\w+\.vtt$/.exec(address) ?? [];
    asked.push(name);
    const text = FILES[name];
    return new Response(text ?? '', { status: text === undefined ? 404 : 200 });
  });
});
afterEach(() => {
  asked.splice(0);
  vi.unstubAllGlobals();
});

/** Plays a channel; `emit` sends events of its hls.js. */
function watch() {
  const listeners = new Map<string, (type: string, data: object) => void>();
  const all: FakeTrack[] = [];
  const tracks = Object.assign(new EventTarget(), { [Symbol.iterator]: () => all[Symbol.iterator]() });
  const on = (type: string, listener: (type: string, data: object) => void) =>
    void listeners.set(type, listener);
  const video = Object.assign(new EventTarget(), {
    api: { on },
    currentTime: 100,
    textTracks: tracks,
    addTextTrack(_kind: string, label: string, language: string) {
      const track = new FakeTrack(label, language);
      all.push(track);
      return track;
    },
  });
  const clock = { ms: 0 };
  const stop = offerSubtitles(video as unknown as HlsVideo, () => clock.ms);
  const emit = (type: string, data: object) => listeners.get(type)?.(type, data);
  const begin = (subtitles: readonly object[] = LANGUAGES) => {
    emit('hlsManifestLoaded', { subtitles });
    emit('hlsLevelUpdated', { details: { fragments: FRAGMENTS } });
    // 79 s on the page's clock is the start of the clip.
    const timestampOffsets = Array.from({ length: 8 }, () => ({ baseTime: -79 * 90_000, timescale: 90_000 }));
    emit('hlsInitPtsFound', { id: 'main', timestampOffsets });
  };
  const turn = async (language: string, mode: string) => {
    for (const track of all) if (track.language === language) track.mode = mode;
    tracks.dispatchEvent(new Event('change'));
    await new Promise((done) => setTimeout(done, 20));
  };
  const linesIn = (language: string) =>
    all
      .find((track) => track.language === language)
      ?.list.map(({ startTime, endTime, text }) => [startTime, endTime, text]);
  return { all, video, clock, stop, begin, turn, linesIn };
}

it('each language is offered once, and hidden languages are not loaded', () => {
  const { all, video, begin } = watch();
  begin();
  begin();
  video.dispatchEvent(new Event('timeupdate'));
  expect(all.map(({ label, language, mode }) => [label, language, mode])).toEqual([
    ['English', 'en', 'disabled'],
    ['Deutsch', 'de', 'disabled'],
  ]);
  expect(asked).toEqual([]);
});

it('the next segments of the shown language are loaded once, and each cue is added once at its time', async () => {
  const { video, begin, turn, linesIn } = watch();
  begin();
  await turn('de', 'showing');
  video.dispatchEvent(new Event('timeupdate'));
  // Segment 43 does not exist and is skipped.
  expect(asked).toEqual(['subtitles-de.m3u8', 'de/s41.vtt', 'de/s42.vtt', 'de/s43.vtt']);
  expect(linesIn('de')).toEqual([
    [101, 104, 'Über die Naht'],
    [105, 106.5, 'Danach'],
  ]);
  expect(linesIn('en')).toEqual([]);
});

it('a playlist without the next segments is loaded again after a minimum interval', async () => {
  const { video, clock, begin, turn } = watch();
  begin();
  await turn('de', 'showing');
  video.currentTime = 108;
  for (const ms of [1_999, 2_000]) {
    clock.ms = ms;
    video.dispatchEvent(new Event('timeupdate'));
  }
  expect(asked.filter((name) => name.endsWith('.m3u8'))).toHaveLength(2);
});

it('the next channel continues in the same language and without cues of the previous channel', async () => {
  const { video, clock, begin, turn, linesIn } = watch();
  begin();
  await turn('de', 'showing');
  begin([]);
  expect(linesIn('de')).toEqual([]);
  asked.splice(0);
  clock.ms = 5_000;
  video.dispatchEvent(new Event('timeupdate'));
  expect(asked).toEqual([]);
  begin();
  video.dispatchEvent(new Event('timeupdate'));
  await vi.waitFor(() => expect(linesIn('de')).toHaveLength(2));
});

it('cues that ended long ago are removed', async () => {
  const { all, video, begin, turn, linesIn } = watch();
  begin();
  const old = new FakeCue(10, 30, 'Lange her');
  for (const track of all) track.addCue(old);
  video.currentTime = 100;
  await turn('de', 'showing');
  expect(linesIn('de')?.map(([, , text]) => text)).toEqual(['Über die Naht', 'Danach']);
});

it('nothing is loaded after the subtitles have been stopped', async () => {
  const { begin, stop, turn } = watch();
  begin();
  stop();
  await turn('de', 'showing');
  expect(asked).toEqual([]);
});

it('subtitle files are parsed', () => {
  expect([...segmentsOf('#EXTM3U\r\n#EXT-X-MEDIA-SEQUENCE:9\r\na.vtt\r\n/b.vtt\r\n', SITE)]).toEqual([
    [9, `${SITE}a.vtt`],
    [10, 'https://site.example/b.vtt'],
  ]);
  expect(
    linesOf(
      `${HEAD}\n\nSTYLE\n::cue {}\n\n01:00:00.500 --> 01:00:02.000 line:80%\nTwo\nlines\n\n00:01.000 --> 00:02.000\nOne\n`,
    ),
  ).toEqual([
    { fromS: 3600.5, untilS: 3602, text: 'Two\nlines' },
    { fromS: 1, untilS: 2, text: 'One' },
  ]);
});
