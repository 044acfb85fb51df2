/** A performer or director: portrait, name, role. */
import { Card, type CardProps } from './card.tsx';
import { posterSizes } from './poster-card.tsx';

export interface PersonCardProps extends Omit<CardProps, 'title'> {
  name: string;
}

export function PersonCard({ name, sizes = posterSizes, ...rest }: PersonCardProps) {
  return <Card {...rest} title={name} sizes={sizes} shape="person" />;
}
