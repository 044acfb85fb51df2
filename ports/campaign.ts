/** The campaign that brought a visitor: stored with marketing consent, and sent with the sign-up. */

/** The cookie that contains a query with `utm_` parameters (README 5 of checkout). */
export const UTM_COOKIE = 'utm_sign_up';
/** URL parameters of a campaign. */
export const UTM_PARAMS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;
