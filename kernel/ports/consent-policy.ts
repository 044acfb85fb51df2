/** The versions of the categories of cookies. Made by `npm run cookies`. */
export const CONSENT_POLICY = { marketing: 'e7b02a', analytics: '6167f9', preferences: 'b9dd27' } as const;
