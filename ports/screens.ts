/** The limit of screens (README 4 of player), stated in texts and kept by the lease at the origin. */

/** Screens on which an account can play at the same time; the key of `screen_leases` allows no other number. */
export const SCREENS_PER_ACCOUNT = 1;
