/** Every cookie the site sets and everything else it keeps in the browser; `tests/cookies.test.ts` holds it to the code. */

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/** `lifeS` in seconds (1-shell §9 "Cookies"; readings "Authorization cookie"). All are first-party and necessary. */
export const COOKIES = [
  { name: 'consent', lifeS: 730 * DAY_S },
  { name: 'consent_visitor_id', lifeS: 730 * DAY_S },
  { name: 'age_restriction', lifeS: 730 * DAY_S },
  { name: 'session_id', lifeS: 7 * DAY_S },
  { name: 'session_id_verified', lifeS: 7 * DAY_S },
  { name: 'age_return', lifeS: HOUR_S },
  { name: 'Authorization', lifeS: 7 * DAY_S },
  { name: 'Refresh', lifeS: 7 * DAY_S },
  { name: 'known_device', lifeS: 365 * DAY_S },
  { name: 'locale', lifeS: 365 * DAY_S },
  { name: 'discreet', lifeS: 365 * DAY_S },
  { name: 'experiment_{id}', lifeS: 372 * DAY_S },
] as const;
export type CookieName = (typeof COOKIES)[number]['name'];

/**
 * Keys in the browser's own storage with their category, stored until the visitor clears them or refuses the category; the last
 * two end with the tab.
 */
export const STORAGE = [
  { name: 'consent.unsent', category: 'necessary' },
  { name: 'player.subtitles', category: 'preferences' },
  { name: 'media-chrome-pref-volume', category: 'preferences' },
  { name: 'media-chrome-pref-muted', category: 'preferences' },
  { name: 'catalogue.recent-searches', category: 'preferences' },
  { name: 'discretion.left', category: 'necessary' },
  { name: 'chunk-reloaded-at', category: 'necessary' },
] as const;
export type StorageName = (typeof STORAGE)[number]['name'];

/** A life in the largest unit that divides it: 730 days are two years, an hour stays an hour. */
export function lifeOf(lifeS: number): { value: number; unit: 'year' | 'day' | 'hour' } {
  const days = lifeS / DAY_S;
  if (days < 1) return { value: lifeS / HOUR_S, unit: 'hour' };
  return days % 365 === 0 ? { value: days / 365, unit: 'year' } : { value: days, unit: 'day' };
}
