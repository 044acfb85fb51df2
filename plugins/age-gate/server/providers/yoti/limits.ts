/** Numbers of Yoti's provider that several of its files use. */

/** The age limit (README 7 of age-gate). */
export const AGE_LIMIT = 18;
/** The service for which the published key and the default settings hold. */
export const YOTI_URL = 'https://age.yoti.com';
/** Where access tokens are granted. */
export const YOTI_AUTH_URL = 'https://auth.api.yoti.com/v1/oauth/token';
