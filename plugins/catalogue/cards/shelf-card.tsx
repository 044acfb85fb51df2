/** A category or label as a wide picture with its name and number of films. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Picture } from '#ports/picture.ts';
import { StillCard } from '#ui/cards/still-card.tsx';

interface ShelfCardProps {
  href: string;
  title: string;
  picture: Picture | null;
  /** Number of its films. */
  total: number;
  /** Whether the card is above the fold. */
  priority?: boolean;
}

export function ShelfCard({ href, title, picture, total, priority = false }: ShelfCardProps) {
  const { t } = useLingui();
  return (
    <StillCard
      href={href}
      title={title}
      picture={picture}
      meta={t`${plural(total, { one: '# film', other: '# films' })}`}
      priority={priority}
    />
  );
}
