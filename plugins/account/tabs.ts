/** The tabs of /profile by the word their address carries (README 1); the first one needs none. */
export const TABS = [
  'account',
  'password',
  'subscription',
  'order-history',
  'my-library',
  'your-data',
] as const;
export type Tab = (typeof TABS)[number];

export const PROFILE_PATH = '/profile';

/** The tab an address asks for; the first for any other word. */
export const tabOf = (query: URLSearchParams): Tab =>
  TABS.find((tab) => tab === query.get('tab')) ?? 'account';

/** Path of a tab, without locale. */
export const tabPath = (tab: Tab): string =>
  tab === 'account' ? PROFILE_PATH : `${PROFILE_PATH}?tab=${tab}`;
