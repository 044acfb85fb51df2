/** A person in a circle: their picture, or the initial of their name. */
import css from './avatar.module.css';
import { Picture, type PictureSource } from './picture.tsx';

export interface AvatarProps {
  /** Result of `initialOf` for the name. */
  initial: string;
  picture?: PictureSource;
  /** Width and height in CSS px; 40 by default. */
  size?: number;
}

/** Returns the initial of a name. */
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
