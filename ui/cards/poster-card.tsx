/** A film or series as its upright poster. */
import { Card, type CardProps } from './card.tsx';

/**
 * Matches the cells of Rail and CardGrid as far as posters' widths differ, since every card contains it twice. Also used for
 * preloading posters.
 */
export const posterSizes = '(min-width:700px) 18vw,42vw';

export type PosterCardProps = CardProps;

export function PosterCard({ sizes = posterSizes, ...rest }: PosterCardProps) {
  return <Card {...rest} sizes={sizes} shape="poster" />;
}
