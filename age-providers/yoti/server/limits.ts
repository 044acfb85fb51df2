/** Constants of Yoti's provider that several of its files use. */

/** The age limit (README 7 of age-gate). */
export const AGE_LIMIT = 18;
/** The service that the published key and the default settings are for. */
export const YOTI_URL = 'https://age.yoti.com';
/** The endpoint that grants access tokens. */
export const YOTI_AUTH_URL = 'https://auth.api.yoti.com/v1/oauth/token';
