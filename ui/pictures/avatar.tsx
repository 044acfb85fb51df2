/** A person as a circle: their picture, or the initial of their name. */
import css from './avatar.module.css';
import { Picture, type PictureSource } from './picture.tsx';

export interface AvatarProps {
  /** The result of `initialOf` for their name. */
  initial: string;
  picture?: PictureSource;
  /** Edge in CSS pixels; 40 by default. */
  size?: number;
}

/** The initial of a name. */
export const initialOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '';

export function Avatar({ initial, picture, size = 40 }: AvatarProps) {
  return (
    <span
      className={css.avatar}
      style={{ width: size, height: size, fontSize: size * 0.46 }}
      aria-hidden="true"
    >
      {picture ? <Picture {...picture} alt="" fill sizes={`${size}px`} /> : initial}
    </span>
  );
}
