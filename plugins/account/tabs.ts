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

/** What other plugins of the brand offer a member, each with a tab of its own. */
export interface Offered {
  readonly subscription: boolean;
  readonly payments: boolean;
  /** Films of one's own: sold one by one, or watched by those who bought them. */
  readonly films: boolean;
}

const NEEDS: Readonly<Partial<Record<Tab, keyof Offered>>> = {
  subscription: 'subscription',
  'order-history': 'payments',
  'my-library': 'films',
};

/** The tabs of a brand: none of what it does not offer. */
export const tabsFor = (offered: Offered): readonly Tab[] =>
  TABS.filter((tab) => {
    const need = NEEDS[tab];
    return need === undefined || offered[need];
  });

/** The tab an address asks for; the first for any other word. */
export const tabOf = (query: URLSearchParams, offered: Offered): Tab =>
  tabsFor(offered).find((tab) => tab === query.get('tab')) ?? 'account';

/** Path of a tab, without locale. */
export const tabPath = (tab: Tab): string =>
  tab === 'account' ? PROFILE_PATH : `${PROFILE_PATH}?tab=${tab}`;
