/** Durations of toasts by subject, if they differ from the brand's default (README 8 of app). */

/** Durations in ms. */
export const TOAST_MS = {
  wishlist: 2000,
  confirmation: 3000,
  download: 6000,
  progress: 10_000,
  downloadLimit: 16_000,
} as const;
