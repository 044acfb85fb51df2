/** The subtitles of one segment: the cues of a clip's WebVTT that are shown during it, as HLS players expect (RFC 8216, 3.5). */

/** Start and end of a cue or segment, in s of the clip. */
interface Shown {
  readonly from: number;
  readonly until: number;
}

const TIMES = /^((?:\d+:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d+:)?\d{2}:\d{2}\.\d{3})(?=[ \t]|$)/;
const secondsOf = (time: string): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

function timesOf(line: string): Shown | null {
  const [, from, until] = TIMES.exec(line) ?? [];
  return from === undefined || until === undefined
    ? null
    : { from: secondsOf(from), until: secondsOf(until) };
}

/**
 * Maps one millisecond of the clip's time to 90 ticks (at 90,000 ticks per second). It does not map zero, because
 * hls.js ignores a map from zero to zero and would then place the cues relative to the first loaded segment.
 */
const TIMESTAMP_MAP = 'X-TIMESTAMP-MAP=LOCAL:00:00:00.001,MPEGTS:90';

/**
 * A WebVTT file with the cues shown within a period, each with its own times; empty if `text` is null. Cue names are
 * omitted.
 */
export function cuesWithin(text: string | null, { from, until }: Shown): string {
  const blocks = (text ?? '').replaceAll(/\r\n?/g, '\n').split(/\n{2,}/);
  const kept = blocks.flatMap((block) => {
    const lines = block.trim().split('\n');
    if (/^(?:STYLE|REGION)\b/.test(lines[0] ?? '')) return [lines.join('\n')];
    const at = lines.findIndex((line) => line.includes('-->'));
    const times = timesOf(lines[at] ?? '');
    return times && times.from < until && times.until > from ? [lines.slice(at).join('\n')] : [];
  });
  return `${[`WEBVTT\n${TIMESTAMP_MAP}`, ...kept].join('\n\n')}\n`;
}
