/** The versions of the categories of cookies. Made by `npm run cookies`. */
export const CONSENT_POLICY = { marketing: 'e7b02a', analytics: 'e7603e', preferences: 'e1c91f' } as const;
