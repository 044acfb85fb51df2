/** Parses the subtitle files of a channel: URLs of segments, and the cues of a segment. */

/** The place of a cue on the picture, as properties of a `VTTCue`; empty if the file leaves it to the player. */
export type Place = Partial<
  Pick<
    VTTCue,
    'align' | 'line' | 'lineAlign' | 'position' | 'positionAlign' | 'size' | 'snapToLines' | 'vertical'
  >
>;

/** A cue; its times are in s within its clip. */
export interface Line {
  readonly fromS: number;
  readonly untilS: number;
  readonly text: string;
  readonly place: Place;
}

/** URLs of a playlist's segments, relative to the playlist's URL, by segment number. */
export function segmentsOf(playlist: string, address: string): ReadonlyMap<number, string> {
  const first = Number(/^#EXT-X-MEDIA-SEQUENCE:(\d+)/m.exec(playlist)?.[1] ?? 0);
  const files = playlist.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(files.map((file, at) => [first + at, new URL(file, address).href]));
}

const TIMES = /^(?:(\d+):)?(\d{2}):(\d{2}\.\d{3})[ \t]+-->[ \t]+(?:(\d+):)?(\d{2}):(\d{2}\.\d{3})([^\n]*)\n/m;
const secondsOf = (hours = '0', minutes = '0', seconds = '0'): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);

const PERCENT = /^(\d{1,3}(?:\.\d+)?)%$/;
const LINE_NUMBER = /^-?\d{1,4}$/;
const ALIGNED: ReadonlySet<string> = new Set(['start', 'center', 'end', 'left', 'right']);
const LINE_ALIGNED: ReadonlySet<string> = new Set(['start', 'center', 'end']);
const POSITION_ALIGNED: ReadonlySet<string> = new Set(['line-left', 'center', 'line-right']);
const DIRECTIONS: ReadonlySet<string> = new Set(['rl', 'lr']);

/** A percentage; undefined for anything that a `VTTCue` would refuse. */
function percentOf(text: string): number | undefined {
  const percent = Number(PERCENT.exec(text)?.[1] ?? Number.NaN);
  return percent <= 100 ? percent : undefined;
}

/** One setting of a cue (WebVTT 4.4), such as `line:80%` or `position:10%,line-left`; invalid ones are ignored. */
function placeOf(setting: string): Place {
  const [, name = '', value = '', aligned = ''] = /^([a-z]+):([^,]*)(?:,(.*))?$/.exec(setting) ?? [];
  const percent = percentOf(value);
  switch (name) {
    case 'line': {
      const lineAlign = LINE_ALIGNED.has(aligned) ? { lineAlign: aligned as LineAlignSetting } : {};
      if (percent !== undefined) return { snapToLines: false, line: percent, ...lineAlign };
      return LINE_NUMBER.test(value) ? { snapToLines: true, line: Number(value), ...lineAlign } : {};
    }
    case 'position':
      if (percent === undefined) return {};
      return POSITION_ALIGNED.has(aligned)
        ? { position: percent, positionAlign: aligned as PositionAlignSetting }
        : { position: percent };
    case 'size':
      return percent === undefined ? {} : { size: percent };
    case 'align':
      return ALIGNED.has(value) ? { align: value as AlignSetting } : {};
    case 'vertical':
      return DIRECTIONS.has(value) ? { vertical: value as DirectionSetting } : {};
    default:
      return {};
  }
}

const placeIn = (settings = ''): Place =>
  Object.assign(
    {},
    ...settings
      .trim()
      .split(/[ \t]+/)
      .map(placeOf),
  ) as Place;

/** The cues of a WebVTT file. Their times equal those of the video, because our origin writes the file. */
export const linesOf = (file: string): readonly Line[] =>
  file.split('\n\n').flatMap((block) => {
    const [head, ...times] = TIMES.exec(block) ?? [];
    if (head === undefined) return [];
    const text = block.slice(block.indexOf(head) + head.length).trim();
    return [
      {
        fromS: secondsOf(...times.slice(0, 3)),
        untilS: secondsOf(...times.slice(3, 6)),
        text,
        place: placeIn(times[6]),
      },
    ];
  });
