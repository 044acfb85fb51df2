/** How long toasts stay by what they are about, where it is not the brand's usual time (README 8 of app). */

/** In ms. */
export const TOAST_MS = {
  wishlist: 2000,
  confirmation: 3000,
  download: 6000,
  progress: 10_000,
  downloadLimit: 16_000,
} as const;
