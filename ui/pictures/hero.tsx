/** The top of a page: a full-width picture with text, whose contrast does not depend on the picture. */
import type { ReactNode } from 'react';
import css from './hero.module.css';
import { Picture, type PictureSource } from './picture.tsx';

export interface HeroProps {
  picture?: PictureSource;
  /** Another crop of the picture below 640 px. */
  narrow?: PictureSource;
  /** CSS `object-position` of the picture. */
  focus?: string;
  /** Content above everything else, such as Breadcrumbs. */
  before?: ReactNode;
  eyebrow?: ReactNode;
  title: ReactNode;
  /** Language of the title, if it differs from the page's. */
  titleLang?: string | null | undefined;
  /** Heading level of the title; 1 unless the hero is within a page. */
  level?: 1 | 2;
  /** One line of facts directly below the title. */
  facts?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  fine?: ReactNode;
  /**
   * `home` fills the window, `page` most of it, `banner` and `listing` a part of it; on phones `listing` is only as
   * high as its text.
   */
  size?: 'home' | 'page' | 'banner' | 'listing';
  /** The picture is the page's first and largest; set to false for a hero below the fold. */
  priority?: boolean;
}

export function Hero({
  picture,
  narrow,
  focus,
  before,
  eyebrow,
  title,
  titleLang,
  level = 1,
  facts,
  lead,
  actions,
  fine,
  size = 'page',
  priority = true,
}: HeroProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={css.hero} data-size={size} data-bare={picture ? undefined : ''}>
      {picture && (
        <div className={css.back}>
          <Picture {...picture} narrow={narrow} focus={focus} alt="" fill priority={priority} sizes="100vw" />
        </div>
      )}
      <div className={css.words}>
        {before}
        {eyebrow && <p className={css.eyebrow}>{eyebrow}</p>}
        <Heading className={css.title} lang={titleLang ?? undefined} tabIndex={-1}>
          {title}
        </Heading>
        {facts && <div className={css.facts}>{facts}</div>}
        {lead && <p className={css.lead}>{lead}</p>}
        {actions && (
          <div className={css.actions} data-pair="">
            {actions}
          </div>
        )}
        {fine && <div className={css.fine}>{fine}</div>}
      </div>
    </section>
  );
}
