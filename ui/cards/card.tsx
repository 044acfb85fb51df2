/** The frame of every card: a picture, at most two lines of title and one of facts, all one link. */
import type { MouseEventHandler, ReactNode } from 'react';
import { usePointed } from './use-pointed.ts';
import css from './card.module.css';
import { Icon } from '../actions/icon.tsx';
import { Picture, type PictureSource } from '../pictures/picture.tsx';
import { ProgressBar } from './progress-bar.tsx';

/** Common props of poster, still and person cards. */
export interface CardProps {
  href: string;
  title: string;
  /** Its language, if it differs from the page's. */
  titleLang?: string | null | undefined;
  /** null: only the frame, with the same height. */
  picture: PictureSource | null;
  /** One line: genre, length, role. */
  meta?: ReactNode;
  /** A Badge in the line of facts, where it never covers the title in a poster. */
  badge?: ReactNode;
  /** In the picture's corner above the link, e.g. a heart button. */
  action?: ReactNode;
  /** Over the picture during hover or visible focus. */
  preview?: ReactNode;
  /** At the lower edge of the picture, e.g. a ProgressBar. */
  edge?: ReactNode;
  /** Above the fold: the picture loads immediately. */
  priority?: boolean;
  /** Called instead of following the link. */
  onClick?: MouseEventHandler | undefined;
  /** CSS `sizes`; by default the shelf's. */
  sizes?: string;
}

export interface CardFrameProps extends CardProps {
  shape: 'poster' | 'still' | 'person';
  sizes: string;
  /** Watched share, 0 to 1. */
  progress?: number;
  /** Spoken progress, e.g. "11 minutes left". */
  progressLabel?: string;
  /** A play symbol on the picture. */
  playable?: boolean;
}

export function Card({
  shape,
  href,
  title,
  titleLang,
  picture,
  meta,
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
        {(meta || badge) && (
          <p className={css.meta}>
            {badge}
            {meta}
          </p>
        )}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </article>
  );
}
