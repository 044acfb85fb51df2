/** The bit rates of segments, as stated in playlists and manifests. */

interface Segment {
  readonly bytes: number;
  readonly durationS: number;
}

/** In bit/s. */
export interface Rates {
  readonly peak: number;
  readonly average: number;
}

const BITS = 8;
/** Length of a run of segments that counts for the peak, in target durations (RFC 8216, 4.3.4.2 and 4.1). */
const SHORTEST_RUN = 0.5;
const LONGEST_RUN = 1.5;

/** The rates of segments in playing order; the peak is the largest rate of any run of about one target duration. */
export function ratesOf(segments: readonly Segment[]): Rates {
  const targetS = Math.max(1, ...segments.map(({ durationS }) => Math.round(durationS)));
  const total = { bits: 0, durationS: 0 };
  let peak = 0;
  for (const [at, { bytes, durationS }] of segments.entries()) {
    total.bits += bytes * BITS;
    total.durationS += durationS;
    const run = { bits: 0, durationS: 0 };
    for (const next of segments.slice(at)) {
      run.bits += next.bytes * BITS;
      run.durationS += next.durationS;
      if (run.durationS > LONGEST_RUN * targetS) break;
      if (run.durationS >= SHORTEST_RUN * targetS) peak = Math.max(peak, run.bits / run.durationS);
    }
  }
  const average = total.durationS > 0 ? total.bits / total.durationS : 0;
  // A film that is shorter than any such run uses its average as peak.
  return { peak: Math.ceil(Math.max(peak, average)), average: Math.ceil(average) };
}
