/** Decisions that an ingest makes from the output of ffprobe: video, audio tracks and renditions. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Wish } from '#scripts/ingest/arguments.ts';
import { ladderOf } from '#scripts/ingest/ladder.ts';
import { sourceOf } from '#scripts/ingest/probe.ts';
import { soundsOf } from '#scripts/ingest/sounds.ts';
import { sheetOf, writeCues } from '#scripts/ingest/stills.ts';
import { subtitlesOf } from '#scripts/ingest/subtitles.ts';

const root = mkdtempSync(join(tmpdir(), 'nocturne-source-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const VIDEO = {
  index: 0,
  codec_type: 'video',
  codec_name: 'h264',
  width: 1920,
  height: 1080,
  avg_frame_rate: '24000/1001',
};
const sound = (index: number, language: string | null, disposition: Record<string, number> = {}) => ({
  index,
  codec_type: 'audio',
  codec_name: 'aac',
  disposition,
  tags: language === null ? {} : { language },
});
const text = (index: number, language: string, codec_name = 'subrip', disposition = {}) => ({
  index,
  codec_type: 'subtitle',
  codec_name,
  disposition,
  tags: { language },
});
const probed = (streams: readonly object[], format: object = {}) => ({
  streams,
  format: { format_name: 'mov,mp4,m4a,3gp,3g2,mj2', duration: '90.5', ...format },
});
const source = (streams: readonly object[], format?: object) => sourceOf('film.mp4', probed(streams, format));
const wish = (change: Partial<Wish> = {}): Wish => ({
  film: join(root, 'film.mp4'),
  title: 'Train',
  id: 'train',
  language: null,
  subtitles: [],
  audio: [],
  descriptions: [],
  poster: null,
  ...change,
});

describe('the video track', () => {
  it('the chosen video track is the video, not the cover image', () => {
    const cover = { ...VIDEO, index: 0, width: 600, height: 600, disposition: { attached_pic: 1 } };
    const found = source([cover, { ...VIDEO, index: 2 }]);
    expect(found).toMatchObject({ video: 2, width: 1920, height: 1080, durationS: 90.5 });
    expect(found.framesPerS).toBeCloseTo(23.976);
  });

  it.each([
    ['turned upright', { side_data_list: [{ rotation: -90 }] }, 1080, 1920],
    ['of pixels that are not square', { width: 720, height: 576, sample_aspect_ratio: '64:45' }, 1024, 576],
    ['of pixels with an unknown shape', { width: 720, height: 576, sample_aspect_ratio: '0:1' }, 720, 576],
  ])('the size of %s is its displayed size', (_what, change, width, height) => {
    expect(source([{ ...VIDEO, ...change }])).toMatchObject({ width, height });
  });

  it('interlaced video is detected, and a missing or very high frame rate is replaced by a common one', () => {
    expect(source([{ ...VIDEO, field_order: 'tt' }]).isInterlaced).toBe(true);
    expect(source([{ ...VIDEO, avg_frame_rate: '0/0' }]).framesPerS).toBe(25);
    expect(source([{ ...VIDEO, avg_frame_rate: '120/1' }]).framesPerS).toBe(60);
  });

  it('the video is extended to a longer audio track, and a difference of some milliseconds is ignored', () => {
    const longer = source(
      [
        { ...VIDEO, duration: '6' },
        { ...sound(1, 'eng'), duration: '12' },
      ],
      { duration: '12' },
    );
    expect(longer).toMatchObject({ durationS: 12, pictureEndS: 6 });
    expect(source([{ ...VIDEO, duration: '8.05' }], { duration: '8.05' }).durationS).toBe(8);
    expect(source([{ ...VIDEO, duration: '6' }], { duration: '30' }).durationS).toBe(6);
  });

  it.each([
    ['HDR10', { color_transfer: 'smpte2084', color_primaries: 'bt2020' }, 'hdr'],
    ['HLG', { color_transfer: 'arib-std-b67' }, 'hdr'],
    ['wide colours', { color_transfer: 'bt2020-10', color_primaries: 'bt2020' }, 'wide'],
    ['usual colours', { color_transfer: 'bt709', color_primaries: 'bt709' }, 'usual'],
  ])('HDR in %s is detected', (_what, change, colours) => {
    expect(source([{ ...VIDEO, ...change }]).colours).toBe(colours);
  });

  it('Dolby Vision without a fallback layer is refused', () => {
    expect(() => source([{ ...VIDEO, side_data_list: [{ dv_profile: 5 }] }])).toThrow(
      'is Dolby Vision (profile 5)',
    );
  });

  it.each([
    ['film.mp4 is not a film', [VIDEO], { format_name: 'tty' }],
    ['film.mp4 is not a film', [VIDEO], { format_name: 'png_pipe' }],
    ['film.mp4 has no video', [sound(0, 'eng')], {}],
    ['film.mp4 has no video', [{ ...VIDEO, disposition: { attached_pic: 1 } }], {}],
    ['film.mp4 has no length', [VIDEO], { duration: 'N/A' }],
  ])('an invalid video is refused: %s', (sentence, streams, format) => {
    expect(() => source(streams, format)).toThrow(sentence);
  });
});

const sizes = (width: number, height: number, framesPerS = 25) =>
  ladderOf({ width, height, framesPerS }).map((one) => `${one.width}x${one.height}`);

describe('renditions', () => {
  it.each([
    ['full', 1920, 1080, ['1920x1080', '1280x720', '854x480', '426x240']],
    ['of four times that', 3840, 2160, ['1920x1080', '1280x720', '854x480', '426x240']],
    ['wide', 1920, 804, ['1920x804', '1280x536', '854x358', '426x178']],
    ['upright', 1080, 1920, ['1080x1920', '720x1280', '480x854', '240x426']],
    ['square', 1080, 1080, ['1080x1080', '720x720', '480x480', '240x240']],
    ['between two sizes', 1000, 562, ['1000x562', '854x480', '426x240']],
    ['of odd sides', 853, 479, ['852x478', '426x240']],
    ['tiny', 161, 91, ['160x90']],
  ])(
    'a video that is %s has no rendition above its size and no duplicate',
    (_what, width, height, expected) => {
      expect(sizes(width, height)).toEqual(expected);
    },
  );

  it('a rendition has the level for its frame rate and the bit rate for its size', () => {
    const [fast] = ladderOf({ width: 1920, height: 1080, framesPerS: 60 });
    expect(fast).toMatchObject({ level: '4.2', codec: 'avc1.64002a' });
    const [small, ...more] = ladderOf({ width: 320, height: 180, framesPerS: 25 });
    expect(more).toEqual([]);
    expect(small).toMatchObject({ videoKbits: 450, level: '3.0', codec: 'avc1.64001e' });
  });
});

describe('audio tracks', () => {
  const choice = (streams: readonly object[], change: Partial<Wish> = {}) =>
    soundsOf(wish(change), source([VIDEO, ...streams])).map(
      ({ locale, isDescription, index }) => `${locale}${isDescription ? ' described' : ''} ${index}`,
    );

  it('a single audio track is not selectable, regardless of its language', () => {
    expect(choice([sound(1, null)])).toEqual([]);
    expect(choice([])).toEqual([]);
  });

  it('the original language comes first, commentaries and unsupported languages are omitted, and each language appears once', () => {
    const streams = [
      sound(1, 'ger'),
      sound(2, 'eng', { default: 1 }),
      sound(3, 'eng', { visual_impaired: 1 }),
      sound(4, 'fra', { comment: 1 }),
      sound(5, 'ita'),
      sound(6, 'deu'),
    ];
    expect(choice(streams)).toEqual(['en 2', 'de 1', 'en described 3']);
  });

  it('audio files given as arguments precede those in the film', () => {
    const audio = [{ locale: 'de' as const, file: 'de.m4a' }];
    expect(choice([sound(1, 'en-GB'), sound(2, 'de')], { audio })).toEqual(['en 1', 'de null']);
  });

  it('a missing audio track, or a first audio track without a language, is refused', () => {
    const descriptions = [{ locale: 'en' as const, file: 'told.m4a' }];
    expect(() => choice([sound(1, 'und')], { descriptions })).toThrow('does not state the language');
    expect(choice([sound(1, 'und')], { descriptions, language: 'en' })).toEqual([
      'en 1',
      'en described null',
    ]);
    expect(() => choice([], { descriptions })).toThrow('has no audio track');
  });
});

describe('subtitles', () => {
  const IN_FILM = [text(2, 'eng'), text(3, 'ger'), text(4, 'fra', 'hdmv_pgs_subtitle'), text(5, 'ita')];

  it('subtitles come from arguments, then from files next to the film, then from text tracks in it', async () => {
    for (const name of ['film.mp4', 'film.de.srt', 'named.srt']) writeFileSync(join(root, name), '');
    const subtitles = [{ locale: 'es' as const, file: join(root, 'named.srt') }];
    expect(await subtitlesOf(wish({ subtitles }), source([VIDEO, ...IN_FILM]))).toEqual([
      { locale: 'en', file: join(root, 'film.mp4'), index: 2 },
      { locale: 'de', file: join(root, 'film.de.srt'), index: null },
      { locale: 'es', file: join(root, 'named.srt'), index: null },
    ]);
  });

  it('omitted subtitles are reported with the reason', () => {
    expect(source([VIDEO, ...IN_FILM, text(6, 'eng', 'subrip', { forced: 1 })]).leftOut).toEqual([
      'subtitles of stream 4: hdmv_pgs_subtitle contains pictures instead of text',
      'subtitles of stream 5: not in a language of this site',
      'subtitles of stream 6: there is another in en',
    ]);
  });

  it('subtitles whose file is missing are refused', async () => {
    const subtitles = [{ locale: 'es' as const, file: join(root, 'nothing.srt') }];
    await expect(subtitlesOf(wish({ subtitles }), source([VIDEO]))).rejects.toThrow('There is no file');
  });
});

it('the thumbnail sheet of a long film stays decodable, and its cues cover the whole film', async () => {
  const sheet = sheetOf({ durationS: 7203.5, width: 1920, height: 800 });
  expect(sheet).toEqual({ thumb: { width: 160, height: 66 }, stepS: 37, count: 195 });
  await writeCues(sheet, 7203.5, root);
  const cues = readFileSync(join(root, 'thumbs.vtt'), 'utf8');
  expect(cues).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:37\.000\nthumbs\.webp#xywh=0,0,160,66\n/);
  expect(cues).toMatch(/01:59:38\.000 --> 02:00:03\.500\nthumbs\.webp#xywh=640,1254,160,66\n$/);
});
