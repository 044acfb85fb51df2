/** A person as a circle: their picture, else the first letter of their name. */
import css from './avatar.module.css';
import { Picture, type PictureSource } from './picture.tsx';

export interface AvatarProps {
  /** What `initialOf` says of their name. */
  initial: string;
  picture?: PictureSource;
  /** Edge in CSS pixels; 40 unless told. */
  size?: number;
}

/** The first letter of a name. */
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
