/** A film, episode or clip as a wide still, with the visitor's progress. */
import { Card, type CardProps } from './card.tsx';

/** Matches the cells of Rail and CardGrid; also used for preloading stills. */
export const stillSizes =
  '(min-width: 1680px) 18vw, (min-width: 1280px) 21vw, (min-width: 1024px) 28vw, (min-width: 640px) 40vw, 66vw';

export interface StillCardProps extends CardProps {
  /** Watched share, 0 to 1. */
  progress?: number;
  /** Spoken progress, e.g. "11 minutes left". */
  progressLabel?: string;
  /** A play symbol on the picture. */
  playable?: boolean;
}

export function StillCard({ sizes = stillSizes, ...rest }: StillCardProps) {
  return <Card {...rest} sizes={sizes} shape="still" />;
}
