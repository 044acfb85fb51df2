/** The visitor of a page for all members of a kind: reading data of one member is refused and recorded. */
import { expect, it } from 'vitest';
import { ownText, User } from '#ports/session.ts';
import { kindOf, SharedMemberVisitor } from './shared-member.ts';

const ANA: User = {
  id: 7,
  email: 'ana@example.test',
  username: 'ana',
  name: 'Ana',
  last_name: 'Quill',
  role: 'user',
  locale: 'es',
  is_email_verified: true,
  is_subscribed: true,
  is_nc_trial: false,
  is_trialing_free: false,
  is_cross_selling_unified_account: false,
  accepted_mailing: true,
  is_first_login: false,
  impersonate_mode: false,
  active_subscription: {
    status: 'active',
    subscription_data_id: 12,
    source_group: 1,
    expires_at: '2027-01-01T00:00:00.000Z',
    data: { plan: { name: 'Twelve months', type: 2, is_manica: false } },
  },
};
const PLACE = { country: 'ES', country_state: null, locale: 'en' } as const;
const shared = () => new SharedMemberVisitor(PLACE, kindOf(ANA));

const OWN = ['id', 'email', 'username', 'name', 'last_name', 'locale'] as const;

it('a kind contains nothing that identifies one member', () => {
  const json = JSON.stringify(kindOf(ANA));
  for (const name of OWN) expect(json).not.toContain(JSON.stringify(ANA[name]));
  for (const own of ['Twelve months', '2027', '12']) expect(json).not.toContain(own);
});

it('every field of a member is either common to their kind, or refused and recorded', () => {
  for (const name of Object.keys(User.entries) as (keyof User)[]) {
    const visitor = shared();
    if ((OWN as readonly string[]).includes(name)) {
      expect(() => visitor.user[name]).toThrow('unauthenticated');
      expect([...visitor.beyond]).toEqual([name]);
    } else if (name !== 'active_subscription') {
      expect(visitor.user[name]).toBe(ANA[name]);
      expect(visitor.beyond.size).toBe(0);
    }
  }
});

it('the kind of a subscription has its status and type of plan, but not its id, plan name or end', () => {
  const visitor = shared();
  const { active_subscription: active } = visitor.user;
  expect([active?.status, active?.source_group, active?.data.plan.type]).toEqual(['active', 1, 2]);
  expect(() => active?.subscription_data_id).toThrow('unauthenticated');
  expect(() => active?.expires_at).toThrow('unauthenticated');
  expect(() => active?.data.plan.name).toThrow('unauthenticated');
  expect(visitor.beyond.size).toBe(3);
});

it.each([
  ['copied', (user: User) => ({ ...user })],
  ['written as JSON', (user: User) => JSON.stringify(user)],
  ['listed', (user: User) => Object.keys(user)],
  ['asked what is in it', (user: User) => 'email' in user],
])('a shared member cannot be %s', (_how, look) => {
  const visitor = shared();
  expect(() => look(visitor.user)).toThrow();
  expect(visitor.beyond.size).toBeGreaterThan(0);
});

it('a refusal is recorded even if it is caught, and for other parts of the request as well', () => {
  const visitor = shared();
  for (const name of ['session', 'cookies', 'headers', 'address', 'device', 'discreet'] as const)
    expect(() => visitor[name]).toThrow();
  expect([...visitor.beyond]).toEqual(['session', 'cookies', 'headers', 'address', 'device', 'discreet']);
});

it('a text of one member is a placeholder in a shared page', () => {
  const greeting = ({ name }: User) => `Hello ${name}`;
  expect(ownText(ANA, greeting)).toBe('Hello Ana');
  const visitor = shared();
  const mark = ownText(visitor.user, greeting);
  expect(mark).not.toContain('Ana');
  expect(visitor.beyond.size).toBe(0);
  expect(visitor.places).toEqual([{ is: 'text', read: greeting }]);
});
