/** The heading of a section, with a link to the complete list at the end. */
import type { ReactNode } from 'react';
import css from './section-heading.module.css';

export interface SectionHeadingProps {
  title: ReactNode;
  /** Id for `labelledBy` of the shelf below. */
  id?: string;
  level?: 1 | 2 | 3;
  eyebrow?: ReactNode;
  /** URL of the complete list; requires `linkLabel`. */
  href?: string;
  /** Text of the link, such as "See all". */
  linkLabel?: string;
  /** Further controls at the end. */
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
        // The visible words come first in the accessible name, and the section's title distinguishes several "See all"
        // links.
        <a href={href} className={css.all}>
          {linkLabel}
          <span className="visually-hidden">{` ${title}`}</span>
        </a>
      )}
    </header>
  );
}
