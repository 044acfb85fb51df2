/** The cookie and the tab of discreet mode, shared by the origin and the page. */

/** First-party cookie that the origin reads, so that the first rendering is already discreet. */
export const DISCREET_COOKIE = 'discreet';
export const DISCREET_LIFETIME_S = 365 * 24 * 60 * 60;

/** The tab's icon in discreet mode: a grey dot. */
export const DISCREET_ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='5' fill='%239aa0a6'/%3E%3C/svg%3E";
