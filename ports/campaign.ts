/** The campaign that a visitor came by: remembered with marketing consent, told when they make an account. */

/** Holds a query of `utm_` parameters (README 5 of checkout). */
export const UTM_COOKIE = 'utm_sign_up';
/** Parameters of an address that name a campaign. */
export const UTM_PARAMS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;
