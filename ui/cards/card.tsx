/** The frame of all cards: a picture, at most two lines of title and one line of facts, in one link. */
import type { MouseEventHandler, ReactNode } from 'react';
import { usePointed } from './use-pointed.ts';
import css from './card.module.css';
import { Icon } from '../actions/icon.tsx';
import { Picture, type PictureSource } from '../pictures/picture.tsx';
import { ProgressBar } from './progress-bar.tsx';

/** Props of all cards: posters, stills and people. */
export interface CardProps {
  href: string;
  title: string;
  /** Language of the title, if it differs from the page's. */
  titleLang?: string | null | undefined;
  /** The picture; null shows only the frame, with the same height. */
  picture: PictureSource | null;
  /** One line of facts: genre, length, role. */
  meta?: ReactNode;
  /**
   * A fact after `meta`, such as the length, that is always shown whole: both stay on one line, on which `meta` is
   * shortened.
   */
  detail?: string;
  /** A Badge in the line of facts, where it cannot cover the title in a poster. */
  badge?: ReactNode;
  /** An action in the picture's corner above the link, such as a heart button. */
  action?: ReactNode;
  /** Content over the picture while the card is hovered or visibly focused. */
  preview?: ReactNode;
  /** Content at the lower edge of the picture, such as a ProgressBar. */
  edge?: ReactNode;
  /** The card is above the fold, so the picture loads immediately. */
  priority?: boolean;
  /** Called instead of following the link. */
  onClick?: MouseEventHandler | undefined;
  /** CSS `sizes` of the picture; by default those of a shelf. */
  sizes?: string;
}

export interface CardFrameProps extends CardProps {
  shape: 'poster' | 'still' | 'person';
  sizes: string;
  /** Watched share, from 0 to 1. */
  progress?: number;
  /** Progress for screen readers, such as "11 minutes left". */
  progressLabel?: string;
  /** Shows a play symbol on the picture. */
  playable?: boolean;
}

function Facts({ meta, detail }: { meta: ReactNode; detail: string }) {
  return (
    <span className={css.facts}>
      {meta && <span className={css.short}>{meta}</span>}
      {meta ? ` · ${detail}` : detail}
    </span>
  );
}

export function Card({
  shape,
  href,
  title,
  titleLang,
  picture,
  meta,
  detail,
  badge,
  action,
  preview,
  edge,
  onClick,
  priority,
  sizes,
  progress,
  progressLabel,
  playable,
}: CardFrameProps) {
  const [isPointed, pointing] = usePointed();
  return (
    <article
      className={css.card}
      data-shape={shape === 'poster' ? undefined : shape}
      {...(preview ? pointing : {})}
    >
      <div className={css.frame}>
        {picture && <Picture {...picture} alt="" fill sizes={sizes} priority={priority} />}
        {isPointed && preview}
        {playable && (
          <span className={css.play}>
            <Icon name="play" size={18} filled />
          </span>
        )}
        {(edge || progress !== undefined) && (
          <div className={css.edge}>
            {edge ?? <ProgressBar value={progress ?? 0} label={progressLabel} />}
          </div>
        )}
      </div>
      <div className={css.words}>
        <a href={href} className={css.title} lang={titleLang ?? undefined} data-ring="" onClick={onClick}>
          {title}
        </a>
        {(meta || badge || detail) && (
          <p className={css.meta}>
            {badge}
            {detail ? <Facts meta={meta} detail={detail} /> : meta}
          </p>
        )}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </article>
  );
}
