/**
 * A section of a page with gutters, vertical rhythm and an optional heading; `bleed` lets a shelf use the full width.
 */
import { type ReactNode, useId } from 'react';
import css from './section.module.css';
import { SectionHeading } from './section-heading.tsx';

export interface SectionProps {
  title?: ReactNode;
  level?: 1 | 2 | 3;
  eyebrow?: ReactNode;
  /** URL of the complete list; requires `linkLabel`. */
  href?: string;
  linkLabel?: string;
  /** Further controls next to the heading. */
  aside?: ReactNode;
  /** The content reaches both edges of the window (Rail, Tabs); the heading stays within the gutters. */
  bleed?: boolean;
  /** `text` for reading; `form` for a centred column of fields. */
  width?: 'page' | 'text' | 'form';
  /** Accessible name if there is no title. */
  label?: string;
  children: ReactNode;
}

export function Section({
  title,
  level,
  eyebrow,
  href,
  linkLabel,
  aside,
  bleed,
  width,
  label,
  children,
}: SectionProps) {
  const id = useId();
  return (
    <section
      className={css.section}
      data-bleed={bleed ? '' : undefined}
      data-width={width}
      aria-labelledby={title ? id : undefined}
      aria-label={label}
    >
      {title && (
        <div className={css.head}>
          <SectionHeading {...{ id, title, level, eyebrow, href, linkLabel, aside }} />
        </div>
      )}
      {children}
    </section>
  );
}
