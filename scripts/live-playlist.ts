/** Rules of RFC 8216 for a live playlist that is reloaded repeatedly. */
import type { types } from 'hls-parser';

export type Playlist = InstanceType<typeof types.MediaPlaylist>;

/** The rules of RFC 8216 that are violated between a playlist and a later one of the same channel. */
export function breaks(before: Playlist, after: Playlist): string[] {
  const found: string[] = [];
  const first = before.segments[0];
  if (after.endlist) found.push('it ends');
  if (after.targetDuration !== before.targetDuration) found.push('the target duration changed');
  if (after.mediaSequenceBase === undefined || before.mediaSequenceBase === undefined)
    return [...found, 'there is no media sequence'];
  const dropped = after.mediaSequenceBase - before.mediaSequenceBase;
  if (dropped < 0) found.push('the media sequence went back');
  if (dropped > before.segments.length) found.push('the media sequence jumped');
  if (after.mediaSequenceBase + after.segments.length < before.mediaSequenceBase + before.segments.length)
    found.push('a segment was removed');
  const gone = before.segments.slice(0, dropped + 1).filter((one, at) => at > 0 && one.discontinuity).length;
  const expected = (before.discontinuitySequenceBase ?? 0) + gone;
  if (first && (after.discontinuitySequenceBase ?? 0) !== expected)
    found.push(`the discontinuity sequence is ${after.discontinuitySequenceBase}, not ${expected}`);
  for (const [at, segment] of before.segments.slice(dropped).entries()) {
    const same = after.segments[at];
    if (segment.uri !== same?.uri) found.push(`segment ${segment.uri} is now ${same?.uri}`);
    if (segment.programDateTime?.getTime() !== same?.programDateTime?.getTime())
      found.push(`segment ${segment.uri} has another time`);
  }
  return [...found, ...gaps(after)];
}

/** Allowed difference in ms between times and segment lengths, because of rounding. */
const ROUNDING_MS = 2;

/**
 * Errors within a playlist: a time that does not follow from the previous segment, or a segment longer than the target
 * duration.
 */
export const gaps = ({ segments, targetDuration }: Playlist): string[] =>
  segments.flatMap((segment, at) => {
    const found: string[] = [];
    if (Math.round(segment.duration) > targetDuration) found.push(`segment ${segment.uri} is too long`);
    const next = segments[at + 1];
    if (!segment.programDateTime) return [...found, `segment ${segment.uri} has no time`];
    if (!next?.programDateTime) return found;
    const ends = segment.programDateTime.getTime() + segment.duration * 1000;
    const off = Math.abs(next.programDateTime.getTime() - ends);
    return off > ROUNDING_MS ? [...found, `${off} ms between ${segment.uri} and ${next.uri}`] : found;
  });
