/** The title of a section, with a link to the complete list at its far end. */
import type { ReactNode } from 'react';
import css from './section-heading.module.css';

export interface SectionHeadingProps {
  title: ReactNode;
  /** For `labelledBy` of the shelf below. */
  id?: string;
  level?: 1 | 2 | 3;
  eyebrow?: ReactNode;
  /** URL of the complete list, with `linkLabel`. */
  href?: string;
  /** Text of the link, e.g. "See all". */
  linkLabel?: string;
  /** Other controls at the far end. */
  aside?: ReactNode;
}

export function SectionHeading({
  title,
  id,
  level = 2,
  eyebrow,
  href,
  linkLabel,
  aside,
}: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <header className={css.heading}>
      <div className={css.words}>
        {eyebrow && <p className={css.eyebrow}>{eyebrow}</p>}
        <Heading id={id} tabIndex={level === 1 ? -1 : undefined}>
          {title}
        </Heading>
      </div>
      {aside}
      {href && (
        // The visible words come first in the accessible name; the title distinguishes several "See all" links.
        <a href={href} className={css.all}>
          {linkLabel}
          <span className="visually-hidden">{` ${title}`}</span>
        </a>
      )}
    </header>
  );
}
