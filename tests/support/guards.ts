/** Who is led where from a guarded page: the one table the origin and the browser are held to. */

/** Visitors and, by the names of the demo members, everybody else who stands differently. */
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

/** Path to where each role is led, without locale; who is not named sees the page. */
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
    // A visitor whom no law asks for an age has nothing to do there; tests of the gate tell the rest.
    .filter(([path]) => path !== '/age-verification' || role !== 'guest')
    .map(([path, leads]) => [path, leads[role] ?? null]);
