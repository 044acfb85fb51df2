/** What the site is called and looks like once it is installed as an app (`/app.webmanifest`, W3C Application Manifest). */
import type { BrandInfo } from '../../kernel/registry/services.ts';

/** The ground of every page (`--bg` of ui/tokens.css), so that the window opens in it. */
const GROUND = '#0b0a0d';
const SIZES_PX = [192, 512];

/** Says nothing of what the site shows: others may look at the home screen. */
export const manifest = ({ name }: BrandInfo) => ({
  id: '/',
  name,
  short_name: name,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: GROUND,
  theme_color: GROUND,
  icons: SIZES_PX.flatMap((size) =>
    // The sign stands well within the circle that a mask leaves.
    ['any', 'maskable'].map((purpose) => ({
      src: `/images/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  ),
});
