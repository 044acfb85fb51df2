/** Parses the subtitle files of a channel: addresses of segments, and the cues of one. */

/** A cue, in s of its clip. */
export interface Line {
  readonly fromS: number;
  readonly untilS: number;
  readonly text: string;
}

/** Addresses of the segments of a playlist at an address, by their numbers. */
export function segmentsOf(playlist: string, address: string): ReadonlyMap<number, string> {
  const first = Number(/^#EXT-X-MEDIA-SEQUENCE:(\d+)/m.exec(playlist)?.[1] ?? 0);
  const files = playlist.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(files.map((file, at) => [first + at, new URL(file, address).href]));
}

const TIMES = /^(?:(\d+):)?(\d{2}):(\d{2}\.\d{3}) +--> +(?:(\d+):)?(\d{2}):(\d{2}\.\d{3})[^\n]*\n/m;
const secondsOf = (hours = '0', minutes = '0', seconds = '0'): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);

/** The cues of WebVTT. Its times are those of the pictures, as our origin writes it. */
export const linesOf = (file: string): readonly Line[] =>
  file.split('\n\n').flatMap((block) => {
    const [head, ...times] = TIMES.exec(block) ?? [];
    if (head === undefined) return [];
    const text = block.slice(block.indexOf(head) + head.length).trim();
    return [{ fromS: secondsOf(...times.slice(0, 3)), untilS: secondsOf(...times.slice(3, 6)), text }];
  });
