/** The tabs of /profile by the value in their URL (README 1); the first one has none. */
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

/** Features of other plugins of the brand that have a tab. */
export interface Offered {
  readonly subscription: boolean;
  readonly payments: boolean;
  /** Owned films: sold individually, or granted with a purchase. */
  readonly films: boolean;
}

const NEEDS: Readonly<Partial<Record<Tab, keyof Offered>>> = {
  subscription: 'subscription',
  'order-history': 'payments',
  'my-library': 'films',
};

/** The tabs of a brand, without tabs for features it does not offer. */
export const tabsFor = (offered: Offered): readonly Tab[] =>
  TABS.filter((tab) => {
    const need = NEEDS[tab];
    return need === undefined || offered[need];
  });

/** The tab that a URL requests; the first one for an unknown value. */
export const tabOf = (query: URLSearchParams, offered: Offered): Tab =>
  tabsFor(offered).find((tab) => tab === query.get('tab')) ?? 'account';

/** Path of a tab, without the locale. */
export const tabPath = (tab: Tab): string =>
  tab === 'account' ? PROFILE_PATH : `${PROFILE_PATH}?tab=${tab}`;
