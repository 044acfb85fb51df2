/** A person as a circle: their picture, else the first letter of their name. */
import css from './avatar.module.css';
import { Picture, type PictureSource } from './picture.tsx';

export interface AvatarProps {
  name: string;
  picture?: PictureSource;
  /** Edge in CSS pixels; 40 unless told. */
  size?: number;
}

export function Avatar({ name, picture, size = 40 }: AvatarProps) {
  return (
    <span
      className={css.avatar}
      style={{ width: size, height: size, fontSize: size * 0.46 }}
      aria-hidden="true"
    >
      {picture ? (
        <Picture {...picture} alt="" fill sizes={`${size}px`} />
      ) : (
        [...name.trim()][0]?.toUpperCase()
      )}
    </span>
  );
}
