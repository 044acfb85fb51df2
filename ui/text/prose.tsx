/** Long texts such as legal pages, answers and confessions. Styles the plain elements inside. */
import type { ReactNode, Ref } from 'react';
import '../reading-fonts.css';
import css from './prose.module.css';

export interface ProseProps {
  /** `story` uses the serif typeface and a large first paragraph. */
  variant?: 'plain' | 'story';
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

export function Prose({ variant = 'plain', children, ref }: ProseProps) {
  return (
    <div ref={ref} className={css.prose} data-variant={variant}>
      {children}
    </div>
  );
}
