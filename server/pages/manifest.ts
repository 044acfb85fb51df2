/** Name and look of the site when it is installed as an app (`/app.webmanifest`, W3C Application Manifest). */
import type { Look } from '#ports/look.ts';
import type { BrandInfo } from '#app/services.ts';

const SIZES_PX = [192, 512];

/**
 * Does not reveal what the site shows, because others may see the home screen. The window opens in the background
 * colour of the brand's pages.
 */
export const manifest = ({ id, name }: BrandInfo, { ground }: Pick<Look, 'ground'>) => ({
  id: '/',
  name,
  short_name: name,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: ground,
  theme_color: ground,
  icons: SIZES_PX.flatMap((size) =>
    // The logo is well within the circle that a mask leaves.
    ['any', 'maskable'].map((purpose) => ({
      src: `/images/brands/${id}/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  ),
});
