/** A card of a performer or director: portrait, name, role. */
import { Card, type CardProps } from './card.tsx';

/**
 * CSS `sizes` of portraits. Their steps are finer than those of posters, because portraits also exist with a width of
 * 240 px, which windows of 1440 px use.
 */
export const portraitSizes = '(min-width:1280px) 14vw,(min-width:700px) 21vw,42vw';

export interface PersonCardProps extends Omit<CardProps, 'title'> {
  name: string;
}

export function PersonCard({ name, sizes = portraitSizes, ...rest }: PersonCardProps) {
  return <Card {...rest} title={name} sizes={sizes} shape="person" />;
}
