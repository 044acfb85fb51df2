/** Long reading: legal pages, answers, confessions. Styles plain elements inside it. */
import type { ReactNode } from 'react';
import '../reading-fonts.css';
import css from './prose.module.css';

export interface ProseProps {
  /** `story` sets the text in the serif with a first paragraph that opens large. */
  variant?: 'plain' | 'story';
  children: ReactNode;
}

export function Prose({ variant = 'plain', children }: ProseProps) {
  return (
    <div className={css.prose} data-variant={variant}>
      {children}
    </div>
  );
}
