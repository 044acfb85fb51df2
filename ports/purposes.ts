/** Purposes of storing personal data, and optional services, for the API contract and the page. */
export const PURPOSES = ['account', 'security', 'watching', 'writing', 'mail', 'orders', 'staff'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Services of other companies that an operator may configure. */
export const OPTIONAL_SERVICES = ['realtime', 'partners', 'errors'] as const;
export type OptionalService = (typeof OPTIONAL_SERVICES)[number];
