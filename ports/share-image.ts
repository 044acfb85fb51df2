/** The picture that other sites show beside a link to a page: a JPEG, which all of them can read. */
import type { Picture } from './picture.ts';

/** `href` is root-relative; sizes in px. */
export interface ShareImage {
  readonly href: string;
  readonly width: number;
  readonly height: number;
}

/** What sites expect of a large picture beside a link, in px. */
export const SHARE_IMAGE_PX = { width: 1200, height: 630 } as const;
export const SHARE_IMAGE_TYPE = 'image/jpeg';
/** After the base of a picture; the origin makes the file out of the picture itself. */
export const SHARE_IMAGE_ENDING = `-${SHARE_IMAGE_PX.width}.jpg`;
/** What lies below is for visitors past the age gate, and other sites are not. */
const RESTRICTED = '/images/explicit/';

/** The card of a brand, for pages without a picture. */
export const brandCard = (brand: string): ShareImage => ({
  href: `/images/brands/${brand}/card.jpg`,
  ...SHARE_IMAGE_PX,
});

/** A cut of a picture; undefined for one that is restricted. */
export const shareImageOf = ({ base }: Picture): ShareImage | undefined =>
  base.startsWith(RESTRICTED) ? undefined : { href: `${base}${SHARE_IMAGE_ENDING}`, ...SHARE_IMAGE_PX };

/** Address of the widest file of a picture. */
export const widestOf = ({ base, widths }: Picture): string => `${base}-${Math.max(...widths)}.webp`;
