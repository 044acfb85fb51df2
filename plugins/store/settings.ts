/**
 * The settings of a brand for its store: the value of one euro in other currencies. A fixed table instead of daily
 * rates, so that prices are stable.
 */
export const STORE_SETTINGS = { usdPerEur: 1.1, gbpPerEur: 0.9 };
