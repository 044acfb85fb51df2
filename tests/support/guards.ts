/** Redirects of each role at guarded pages: one table for the origin and the browser. */

/** Guests, and demo members in different situations. */
export const ROLES = [
  'guest',
  'registered',
  'expired',
  'trial',
  'no-card-trial',
  'bundle',
  'premium',
  'leaving',
  'admin',
] as const;
export type Role = (typeof ROLES)[number];

const MEMBERS = ROLES.filter((role) => role !== 'guest');
const led = (roles: readonly Role[], to: string): Partial<Record<Role, string>> =>
  Object.fromEntries(roles.map((role) => [role, to]));

/** Path to the redirect of each role, without locale; roles that are missing see the page. */
const GUARDED: Readonly<Record<string, Partial<Record<Role, string>>>> = {
  '/login': led(MEMBERS, '/profile'),
  '/sign-up': led(['bundle', 'premium', 'leaving'], '/profile'),
  '/nc-trial': led(MEMBERS, '/profile'),
  '/nc-trial-verification': led(['guest'], '/nc-trial'),
  '/profile': led(['guest'], '/login?redirect=%2Fprofile'),
  '/age-verification': led(MEMBERS, '/'),
};

export const guardCases = (role: Role): readonly (readonly [path: string, to: string | null])[] =>
  Object.entries(GUARDED)
    // A guest from a country without a gate is redirected from this page; the gate tests cover the rest.
    .filter(([path]) => path !== '/age-verification' || role !== 'guest')
    .map(([path, leads]) => [path, leads[role] ?? null]);
