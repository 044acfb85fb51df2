/** An editorial block next to its picture: a quotation, an offer, a story. */
import type { ReactNode } from 'react';
import css from './feature.module.css';
import { Picture, type PictureSource } from './picture.tsx';

export interface FeatureProps {
  picture: PictureSource;
  eyebrow?: ReactNode;
  /** Large upright text; for quotations use `quote`. */
  title?: ReactNode;
  /** Language of the title, if it differs from the page's. */
  titleLang?: string | null | undefined;
  /** Large italic text in the quotation marks of the visitor's language. */
  quote?: ReactNode;
  /** The author or the reading time. */
  by?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Puts the picture at the end on wide windows. */
  reverse?: boolean;
}

export function Feature({
  picture,
  eyebrow,
  title,
  titleLang,
  quote,
  by,
  children,
  actions,
  reverse,
}: FeatureProps) {
  return (
    <div className={css.feature} data-reverse={reverse || undefined}>
      <div className={css.picture}>
        <Picture {...picture} alt="" fill sizes="(min-width: 834px) 44vw, 92vw" />
      </div>
      <div className={css.words}>
        {eyebrow && <p className={css.eyebrow}>{eyebrow}</p>}
        {title && (
          <h2 className={css.title} lang={titleLang ?? undefined}>
            {title}
          </h2>
        )}
        {quote && <blockquote>{quote}</blockquote>}
        {by && <p className={css.by}>{by}</p>}
        {children}
        {actions && (
          <div className={css.actions} data-pair="">
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}
