/** Detects when a quarter of a film is reached: each once per session, and none before the start position. */
import { isFinished, percentOf } from '../rule.ts';

type Quarter = 25 | 50 | 75 | 100;

/** The last quarter reached; times in s. 100 means that the film counts as finished. */
function reached(positionS: number, durationS: number): Quarter | 0 {
  if (isFinished({ positionS, durationS, creditsS: null })) return 100;
  const percent = percentOf(positionS, durationS);
  return ([75, 50, 25] as const).find((quarter) => percent >= quarter) ?? 0;
}

interface Watched {
  startS: number;
  positionS: number;
  durationS: number;
}

/** Returns the quarter that a position is the first to reach, otherwise null. */
export function createQuarters(): (watched: Watched) => Quarter | null {
  let last = 0;
  return ({ startS, positionS, durationS }) => {
    const quarter = reached(positionS, durationS);
    if (quarter === 0 || quarter <= Math.max(last, reached(startS, durationS))) return null;
    last = quarter;
    return quarter;
  };
}
