/** A card of a film, episode or clip with a wide still and the visitor's progress. */
import { Card, type CardProps } from './card.tsx';

/** CSS `sizes` of stills, matching the cells of Rail and CardGrid; also used for preloading. */
export const stillSizes =
  '(min-width: 1680px) 18vw, (min-width: 1280px) 21vw, (min-width: 1024px) 28vw, (min-width: 640px) 40vw, 66vw';

export interface StillCardProps extends CardProps {
  /** Watched share, from 0 to 1. */
  progress?: number;
  /** Progress for screen readers, such as "11 minutes left". */
  progressLabel?: string;
  /** Shows a play symbol on the picture. */
  playable?: boolean;
}

export function StillCard({ sizes = stillSizes, ...rest }: StillCardProps) {
  return <Card {...rest} sizes={sizes} shape="still" />;
}
