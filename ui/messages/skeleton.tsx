/** A placeholder of the final size until the content loads. */
import type { CSSProperties } from 'react';
import css from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS width; the container's by default. */
  width?: CSSProperties['width'];
  /** CSS height; one line of text by default. */
  height?: CSSProperties['height'];
  /** CSS aspect ratio instead of a height. */
  ratio?: CSSProperties['aspectRatio'];
  /** Several lines of text, the last one shorter. */
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
