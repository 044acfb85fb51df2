/** A placeholder of the final size while the content loads. */
import type { CSSProperties } from 'react';
import css from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS width; by default the container's. */
  width?: CSSProperties['width'];
  /** CSS height; by default one line of text. */
  height?: CSSProperties['height'];
  /** CSS aspect ratio, used instead of a height. */
  ratio?: CSSProperties['aspectRatio'];
  /** Number of text lines, of which the last is shorter. */
  lines?: number;
}

export function Skeleton({ width, height, ratio, lines = 1 }: SkeletonProps) {
  return (
    <span className={css.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={index}
          className={css.block}
          style={{
            width: lines > 1 && index === lines - 1 ? '62%' : width,
            height: ratio ? 'auto' : height,
            aspectRatio: ratio,
          }}
        />
      ))}
    </span>
  );
}
