/** The subtitles of one segment: what of a clip's WebVTT is shown while it plays, as players of HLS take it (RFC 8216, 3.5). */

/** When a cue is shown, in s of the clip. */
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
 * A millisecond of the clip's own time, at which its pictures count 90,000 a second from zero on. Not the first one: hls.js takes a map of
 * zero to zero for none, and would place the cues by the segment that it has loaded first.
 */
const TIMESTAMP_MAP = 'X-TIMESTAMP-MAP=LOCAL:00:00:00.001,MPEGTS:90';

/** A file of those cues that are shown within a time, each with its own times; of none where `text` is null. Their names are left out. */
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
