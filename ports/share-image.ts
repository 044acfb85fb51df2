/** The image that other sites show with a link to a page: a JPEG, which all of them support. */
import type { Picture } from './picture.ts';

/** An image for link previews. `href` is root-relative; sizes are in px. */
export interface ShareImage {
  readonly href: string;
  readonly width: number;
  readonly height: number;
}

/** The size that other sites expect for a large link preview, in px. */
export const SHARE_IMAGE_PX = { width: 1200, height: 630 } as const;
export const SHARE_IMAGE_TYPE = 'image/jpeg';
/** Suffix of the file name, after the image's base; the origin generates the file from the image itself. */
export const SHARE_IMAGE_ENDING = `-${SHARE_IMAGE_PX.width}.jpg`;
/** Path of images for visitors past the age gate; other sites may not load them. */
const RESTRICTED = '/images/explicit/';

/** The image of a brand, for pages without their own. */
export const brandCard = (brand: string): ShareImage => ({
  href: `/images/brands/${brand}/card.jpg`,
  ...SHARE_IMAGE_PX,
});

/** The cropped image for link previews; undefined for restricted images. */
export const shareImageOf = ({ base }: Picture): ShareImage | undefined =>
  base.startsWith(RESTRICTED) ? undefined : { href: `${base}${SHARE_IMAGE_ENDING}`, ...SHARE_IMAGE_PX };

/** URL of an image's widest file. */
export const widestOf = ({ base, widths }: Picture): string => `${base}-${Math.max(...widths)}.webp`;
