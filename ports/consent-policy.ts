/** The versions of the categories of cookies. Made by `npm run cookies`. */
export const CONSENT_POLICY = { marketing: 'e7b02a', analytics: 'e7603e', preferences: '06f71d' } as const;
