/** The master playlist of a clip with its renditions, audio tracks and measured bit rates. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, types } from 'hls-parser';
import type { Locale } from '#app/i18n/i18n.ts';
import { LANGUAGE_NAMES } from '#app/i18n/language-names.ts';
import { ratesOf, type Rates } from '#server/media/bit-rates.ts';

const AAC_CODEC = 'mp4a.40.2';

/** An audio track in `clip.json`. */
export interface SoundRendition {
  readonly locale: Locale;
  readonly isDescription: boolean;
}

/** A video rendition in `v0`, `v1`, … */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Codec string as in RFC 6381. */
  readonly codec: string;
}

/** The bit rates of the segments of a playlist in `folder`. */
async function ratesIn(folder: string): Promise<Rates> {
  const playlist = parse(await readFile(join(folder, 'index.m3u8'), 'utf8'));
  if (!(playlist instanceof types.MediaPlaylist)) throw new Error(`${folder} lists no segments`);
  return ratesOf(
    await Promise.all(
      playlist.segments.map(async ({ uri, duration }) => ({
        bytes: (await stat(join(folder, uri))).size,
        durationS: duration,
      })),
    ),
  );
}

function soundLine(sound: SoundRendition | null, at: number): string {
  const name = sound
    ? LANGUAGE_NAMES[sound.locale] + (sound.isDescription ? ' (audio description)' : '')
    : 'Audio';
  return [
    `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="${name}"`,
    ...(sound ? [`LANGUAGE="${sound.locale}"`] : []),
    `DEFAULT=${at === 0 ? 'YES' : 'NO'},AUTOSELECT=YES`,
    ...(sound?.isDescription ? ['CHARACTERISTICS="public.accessibility.describes-video"'] : []),
    `CHANNELS="2",URI="a${at}/index.m3u8"`,
  ].join(',');
}

/**
 * `master.m3u8` for the video renditions `v0`, `v1`, … in a folder and at least one of the audio tracks `a0`, `a1`, …
 * next to them. Audio has its own segments, because players cannot switch between audio inside the video segments and
 * separate audio.
 */
export async function masterOf(
  folder: string,
  pictures: readonly Picture[],
  framesPerS: number,
  tracks: readonly SoundRendition[],
): Promise<string> {
  const sounds = tracks.length > 0 ? tracks : [null];
  const rates = await Promise.all(sounds.map((_, at) => ratesIn(join(folder, `a${at}`))));
  const [peak, average] = [
    Math.max(...rates.map((one) => one.peak)),
    Math.max(...rates.map((one) => one.average)),
  ];
  const streams = await Promise.all(
    pictures.map(async ({ width, height, codec }, at) => {
      const own = await ratesIn(join(folder, `v${at}`));
      const about = [
        `BANDWIDTH=${own.peak + peak},AVERAGE-BANDWIDTH=${own.average + average}`,
        `RESOLUTION=${width}x${height},FRAME-RATE=${framesPerS.toFixed(3)}`,
        `CODECS="${codec},${AAC_CODEC}",AUDIO="audio"`,
      ];
      return `#EXT-X-STREAM-INF:${about.join(',')}\nv${at}/index.m3u8\n`;
    }),
  );
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...sounds.map(soundLine)];
  return `${head.join('\n')}\n\n${streams.join('\n')}`;
}
