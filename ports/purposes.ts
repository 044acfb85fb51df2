/** Purposes of storing personal data, for the API contract and the page. */
export const PURPOSES = ['account', 'security', 'watching', 'writing', 'mail', 'orders', 'staff'] as const;
export type Purpose = (typeof PURPOSES)[number];
