/** A performer or director: portrait, name, role. */
import { Card, type CardProps } from './card.tsx';

/** Portraits exist in 240 px, which a window of 1440 px shows, so their steps are finer than those of posters. */
export const portraitSizes = '(min-width:1280px) 14vw,(min-width:700px) 21vw,42vw';

export interface PersonCardProps extends Omit<CardProps, 'title'> {
  name: string;
}

export function PersonCard({ name, sizes = portraitSizes, ...rest }: PersonCardProps) {
  return <Card {...rest} title={name} sizes={sizes} shape="person" />;
}
