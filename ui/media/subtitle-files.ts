/** Parses the subtitle files of a channel: URLs of segments, and the cues of a segment. */

/** A cue; its times are in s within its clip. */
export interface Line {
  readonly fromS: number;
  readonly untilS: number;
  readonly text: string;
}

/** URLs of a playlist's segments, relative to the playlist's URL, by segment number. */
export function segmentsOf(playlist: string, address: string): ReadonlyMap<number, string> {
  const first = Number(/^#EXT-X-MEDIA-SEQUENCE:(\d+)/m.exec(playlist)?.[1] ?? 0);
  const files = playlist.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(files.map((file, at) => [first + at, new URL(file, address).href]));
}

const TIMES = /^(?:(\d+):)?(\d{2}):(\d{2}\.\d{3}) +--> +(?:(\d+):)?(\d{2}):(\d{2}\.\d{3})[^\n]*\n/m;
const secondsOf = (hours = '0', minutes = '0', seconds = '0'): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);

/** The cues of a WebVTT file. Their times equal those of the video, because our origin writes the file. */
export const linesOf = (file: string): readonly Line[] =>
  file.split('\n\n').flatMap((block) => {
    const [head, ...times] = TIMES.exec(block) ?? [];
    if (head === undefined) return [];
    const text = block.slice(block.indexOf(head) + head.length).trim();
    return [{ fromS: secondsOf(...times.slice(0, 3)), untilS: secondsOf(...times.slice(3, 6)), text }];
  });
