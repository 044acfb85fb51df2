/** A film or series as its upright poster. */
import { Card, type CardProps } from './card.tsx';

/** Follows the cells of Rail and CardGrid; used by whoever preloads a poster. */
export const posterSizes =
  '(min-width: 1920px) 11vw, (min-width: 1680px) 12.5vw, (min-width: 1280px) 14vw, (min-width: 1024px) 17vw, (min-width: 700px) 21vw, (min-width: 500px) 28vw, 42vw';

export type PosterCardProps = CardProps;

export function PosterCard({ sizes = posterSizes, ...rest }: PosterCardProps) {
  return <Card {...rest} sizes={sizes} shape="poster" />;
}
