/** What a brand may set of its store: what an amount of one euro is in other currencies. A brand's own table, not that of a day, so that a price stays. */
export const STORE_SETTINGS = { usdPerEur: 1.1, gbpPerEur: 0.9 };
