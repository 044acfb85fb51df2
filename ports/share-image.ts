/** The picture that other sites show beside a link to a page. */
import type { Picture } from './picture.ts';

/** `href` is root-relative; sizes in px. */
export interface ShareImage {
  readonly href: string;
  readonly width: number;
  readonly height: number;
}

const TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', jpg: 'image/jpeg' };

/** The media type of a picture's file, by its ending. */
export const typeOf = ({ href }: ShareImage): string => TYPES[href.split('.').at(-1) ?? ''] ?? 'image/jpeg';

/** A picture at its widest. */
export function shareImageOf({ base, widths, width, height }: Picture): ShareImage {
  const widest = Math.max(...widths);
  return { href: `${base}-${widest}.webp`, width: widest, height: Math.round((widest * height) / width) };
}
