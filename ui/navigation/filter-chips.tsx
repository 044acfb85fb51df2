/** Filters of a list as chips. Each is a link; the link of a selected filter removes it. */
import type { ReactNode } from 'react';
import styles from './filter-chips.module.css';

export interface FilterChip {
  readonly value: string;
  readonly shown: string;
  readonly href: string;
  /** Spoken effect of a click on a selected filter; undefined if it is not selected. */
  readonly removes: string | undefined;
}

export interface FilterGroup {
  readonly name: string;
  readonly label: string;
  readonly chips: readonly FilterChip[];
}

interface FilterChipsProps {
  /** Name of the filters for screen readers. */
  label: string;
  groups: readonly FilterGroup[];
  /** Content below all filters, such as the link to the whole list. */
  children?: ReactNode;
}

export function FilterChips({ label, groups, children }: FilterChipsProps) {
  return (
    <nav className={styles.chips} aria-label={label}>
      {groups.map(({ name, label: heading, chips }) => (
        <div key={name}>
          <p id={`by-${name}`}>{heading}</p>
          <ul aria-labelledby={`by-${name}`}>
            {chips.map(({ value, shown, href, removes }) => (
              <li key={value}>
                <a href={href} rel="nofollow" aria-current={removes ? true : undefined} aria-label={removes}>
                  {shown}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {children}
    </nav>
  );
}
