/** The picture that other sites show with a link to a page: a JPEG, which all of them support. */
import type { Picture } from './picture.ts';

/** `href` is root-relative; sizes in px. */
export interface ShareImage {
  readonly href: string;
  readonly width: number;
  readonly height: number;
}

/** The size that sites expect for a large link preview, in px. */
export const SHARE_IMAGE_PX = { width: 1200, height: 630 } as const;
export const SHARE_IMAGE_TYPE = 'image/jpeg';
/** Suffix of a picture's base; the origin generates the file from the picture itself. */
export const SHARE_IMAGE_ENDING = `-${SHARE_IMAGE_PX.width}.jpg`;
/** Pictures below this path are for visitors past the age gate, which other sites are not. */
const RESTRICTED = '/images/explicit/';

/** The card of a brand, for pages without a picture. */
export const brandCard = (brand: string): ShareImage => ({
  href: `/images/brands/${brand}/card.jpg`,
  ...SHARE_IMAGE_PX,
});

/** A cropped picture; undefined for a restricted one. */
export const shareImageOf = ({ base }: Picture): ShareImage | undefined =>
  base.startsWith(RESTRICTED) ? undefined : { href: `${base}${SHARE_IMAGE_ENDING}`, ...SHARE_IMAGE_PX };

/** URL of the widest file of a picture. */
export const widestOf = ({ base, widths }: Picture): string => `${base}-${Math.max(...widths)}.webp`;
