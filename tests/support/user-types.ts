/** A visitor of every user type, and a table of their access to titles of every access level. */
import { DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { getMe, postLogin } from '#plugins/auth/api.ts';
import { postImpersonation, postImpersonationBegin } from '#plugins/impersonation/api.ts';
import type { TestOrigin, TestVisitor } from '#server/testing/origin.ts';
import { seedMembers } from './members.ts';
import { IS_PROVING } from './proving.ts';

/** Films of the demo catalogue by access level, and a paid one that `owner` has bought. */
export const FILMS = {
  paid: 'vermilion',
  registered: 'night-swim',
  free: 'slow-weather',
  owned: 'the-glass-house',
} as const;
export type Title = keyof typeof FILMS;
export const TITLES = Object.keys(FILMS) as Title[];

const MEMBERS = [
  'registered',
  'trial',
  'no-card-trial',
  'bundle',
  'premium',
  'leaving',
  'expired',
  'owner',
  'staff',
] as const;

type May = 'watch' | 'join' | 'subscribe' | 'play';

/** Access of each type to each title; `owner` owns `owned`. Staff have an account like anyone else. */
const MAY: Readonly<Record<string, Readonly<Record<Title, May>>>> = {
  guest: { paid: 'subscribe', registered: 'join', free: 'watch', owned: 'subscribe' },
  registered: { paid: 'subscribe', registered: 'watch', free: 'watch', owned: 'subscribe' },
  trial: { paid: 'watch', registered: 'watch', free: 'watch', owned: 'watch' },
  'no-card-trial': { paid: 'watch', registered: 'watch', free: 'watch', owned: 'watch' },
  bundle: { paid: 'watch', registered: 'watch', free: 'watch', owned: 'watch' },
  premium: { paid: 'watch', registered: 'watch', free: 'watch', owned: 'watch' },
  // A member who has cancelled but whose paid period has not ended.
  leaving: { paid: 'watch', registered: 'watch', free: 'watch', owned: 'watch' },
  expired: { paid: 'subscribe', registered: 'watch', free: 'watch', owned: 'subscribe' },
  owner: { paid: 'subscribe', registered: 'watch', free: 'watch', owned: 'play' },
  staff: { paid: 'subscribe', registered: 'watch', free: 'watch', owned: 'subscribe' },
  // An impersonating administrator sees the same as the member.
  'admin as expired': { paid: 'subscribe', registered: 'watch', free: 'watch', owned: 'subscribe' },
  'admin as premium': { paid: 'watch', registered: 'watch', free: 'watch', owned: 'watch' },
};
/** Every type in the proof; otherwise only types whose rows differ. */
export const TYPES = IS_PROVING ? Object.keys(MAY) : ['guest', 'registered', 'premium', 'owner'];

async function logIn(site: TestOrigin, name: string): Promise<TestVisitor> {
  const visitor = site.visitor();
  await visitor.http.call(postLogin, {
    body: { username: `${name}@example.test`, password: DEMO_PASSWORD },
  });
  return visitor;
}

async function impersonate(site: TestOrigin, admin: TestVisitor, member: TestVisitor): Promise<TestVisitor> {
  const { id } = await member.http.call(getMe);
  const { token } = await admin.http.call(postImpersonation, {
    body: { user_id: id, reason: 'The member cannot watch a film.' },
  });
  const visitor = site.visitor();
  await visitor.http.call(postImpersonationBegin, { body: { token } });
  return visitor;
}

export type People = Readonly<Record<string, TestVisitor>>;

/** One visitor of each type on a site with the demo catalogue. */
export async function everyType(site: TestOrigin): Promise<People> {
  await seedMembers(site.origin);
  const people: Record<string, TestVisitor> = { guest: site.visitor() };
  // Sequential, because each login hashes a password.
  for (const name of MEMBERS) people[name] = await logIn(site, name);
  const admin = await logIn(site, 'admin');
  for (const name of ['expired', 'premium'])
    people[`admin as ${name}`] = await impersonate(site, admin, people[name]!);
  return people;
}

/** The result of `evaluate` for each type and title, as a table. */
export async function tableOf<Value>(
  people: People,
  titles: readonly Title[],
  evaluate: (who: TestVisitor, title: Title) => Promise<Value>,
) {
  const results: Record<string, Record<string, Value>> = {};
  for (const type of TYPES)
    for (const title of titles)
      // Sequential, so that pages do not queue on a slow machine.
      (results[type] ??= {})[title] = await evaluate(people[type]!, title);
  return results;
}

/** The expected table, with each entry mapped to another value. */
export const expected = <Value>(
  word: (may: May, type: string, title: Title) => Value,
  titles: readonly Title[] = TITLES,
) =>
  Object.fromEntries(
    TYPES.map((type) => [
      type,
      Object.fromEntries(titles.map((title) => [title, word(MAY[type]![title], type, title)])),
    ]),
  );
