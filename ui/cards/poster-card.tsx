/** A card of a film or series with its upright poster. */
import { Card, type CardProps } from './card.tsx';

/**
 * CSS `sizes` of posters, also used for preloading. Matches the cells of Rail and CardGrid only as far as the widths of
 * posters differ, because every card contains it twice.
 */
export const posterSizes = '(min-width:700px) 18vw,42vw';

export type PosterCardProps = CardProps;

export function PosterCard({ sizes = posterSizes, ...rest }: PosterCardProps) {
  return <Card {...rest} sizes={sizes} shape="poster" />;
}
