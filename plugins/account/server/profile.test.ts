/** The profile through the real origin: what is stored, ignored and refused, by field. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMe } from '#plugins/auth/api.ts';
import { postMeUpdate } from '../api.ts';
import { LENGTHS } from '../fields.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import type { TestVisitor } from '#server/testing/origin.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
let site: Accounts['site'];
let member: Accounts['member'];
let post: Accounts['post'];
let visitor: Accounts['visitor'];
let robin: TestVisitor;

beforeAll(async () => {
  ({ site, member, post, visitor } = await openAccounts());
  robin = (await member('robin@example.org')).someone;
}, 60_000);
afterAll(() => site.close());

const me = () => robin.http.call(getMe);
const faultsOf = async (body: unknown) => {
  const answer = await post('/me/update', body, robin);
  return [answer.status, ((await answer.json()) as { fields?: object }).fields];
};

describe('the profile', () => {
  it('stores every field, trimmed', async () => {
    const complete = {
      username: ' Night Owl ',
      name: 'Robin',
      last_name: "O'Neill-Ångström",
      address: '1 Rue de l’Exemple',
      zip_code: 'AB1 2CD',
      city: 'Łódź',
      country: 'PL',
      country_state: 'Łódzkie',
      birth_date_day: 29,
      birth_date_month: 2,
      birth_date_year: 1988,
      locale: 'fr',
      accepted_mailing: true,
      discreet_mail: false,
    } as const;
    await robin.http.call(postMeUpdate, { body: complete });
    expect(await me()).toMatchObject({ ...complete, username: 'Night Owl' });
  });

  it('leaves omitted fields unchanged, and accepts {accepted_mailing: true} alone', async () => {
    await robin.http.call(postMeUpdate, { body: { name: 'Robin', accepted_mailing: false } });
    await robin.http.call(postMeUpdate, { body: { accepted_mailing: true } });
    expect(await me()).toMatchObject({ name: 'Robin', accepted_mailing: true });
  });

  it('treats white space as null', async () => {
    await robin.http.call(postMeUpdate, {
      body: { name: ' \u00a0 ', last_name: '', city: null, country: '', country_state: ' ' },
    });
    const nothing = { name: null, last_name: null, city: null, country: null, country_state: null };
    expect(await me()).toMatchObject(nothing);
  });

  it('treats tabs and line breaks as null', async () => {
    const body = { name: '\t', last_name: '\r\n', city: '\u2028 \n' };
    await robin.http.call(postMeUpdate, { body });
    expect(await me()).toMatchObject({ name: null, last_name: null, city: null });
  });

  it('ignores an incomplete birth date and keeps the stored one', async () => {
    const whole = { birth_date_day: 1, birth_date_month: 2, birth_date_year: 1990 };
    const none = { birth_date_day: null, birth_date_month: null, birth_date_year: null };
    await robin.http.call(postMeUpdate, { body: whole });
    expect(await me()).toMatchObject(whole);
    for (const body of [
      { birth_date_month: 5 },
      { birth_date_day: 3, birth_date_year: 1980 },
      { ...whole, birth_date_month: null },
      { birth_date_year: null },
    ]) {
      await robin.http.call(postMeUpdate, { body });
      expect(await me()).toMatchObject(whole);
    }
    await robin.http.call(postMeUpdate, { body: none });
    expect(await me()).toMatchObject(none);
  });

  it.each([
    [{ birth_date_month: 13 }, { birth_date_month: 'max_value' }],
    [{ birth_date_day: '1' }, { birth_date_day: 'type' }],
    [{ birth_date_day: 31, birth_date_month: 2, birth_date_year: 1990 }, { birth_date_day: 'date' }],
    [{ birth_date_day: 2, birth_date_month: 6, birth_date_year: 2008 }, { birth_date_year: 'under_age' }],
    [{ username: 'robin@example.org' }, { username: 'nickname' }],
    [{ name: 'a\0b' }, { name: 'text' }],
    [{ city: 'a\nb' }, { city: 'text' }],
    [{ city: 'safe\u202etxt' }, { city: 'text' }],
    [{ name: 7 }, { name: 'type' }],
    [{ name: { first: 'x' } }, { name: 'type' }],
    [{ country: 'Poland' }, { country: 'choice' }],
    [{ locale: 'it' }, { locale: 'choice' }],
    [{ accepted_mailing: 'yes' }, { accepted_mailing: 'type' }],
    ...Object.entries(LENGTHS).map(([field, max]): [object, object] => [
      { [field]: 'x'.repeat(max + 1) },
      { [field]: 'max_length' },
    ]),
  ] as [object, object][])('refuses %j', async (body, fields) => {
    expect(await faultsOf(body)).toEqual([422, fields]);
  });

  it('accepts a member who turns eighteen today', async () => {
    const body = { birth_date_day: 1, birth_date_month: 6, birth_date_year: 2008 };
    expect((await post('/me/update', body, robin)).status).toBe(204);
  });

  it('gives a nickname to one member only, regardless of case and even for parallel requests', async () => {
    const { someone: other } = await member('other@example.org');
    await robin.http.call(postMeUpdate, { body: { username: 'Moth' } });
    const answer = await post('/me/update', { username: 'mOTH' }, other);
    expect([answer.status, ((await answer.json()) as { fields: object }).fields]).toEqual([
      422,
      { username: 'taken' },
    ]);
    await robin.http.call(postMeUpdate, { body: { username: 'moth' } });
    const answers = await Promise.all(
      [robin, other].map((who) => post('/me/update', { username: 'Comet' }, who)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422]);
  });

  it('ignores fields that a member may not change', async () => {
    const before = await me();
    const body = {
      id: 1,
      email: 'x@example.org',
      role: 'admin',
      status: 'active',
      is_subscribed: true,
      is_email_verified: true,
    };
    expect((await post('/me/update', body, robin)).status).toBe(204);
    expect(await me()).toEqual(before);
  });

  it('is separate for each member', async () => {
    const { someone: other } = await member('separate@example.org');
    await robin.http.call(postMeUpdate, { body: { name: 'Robin', city: 'Porto' } });
    const before = await me();
    await other.http.call(postMeUpdate, { body: { name: 'Alex' } });
    expect(await other.http.call(getMe)).toMatchObject({ name: 'Alex', city: null });
    expect(await me()).toEqual(before);
  });

  it('cannot be changed by guests or through other sites', async () => {
    const before = await me();
    expect((await post('/me/update', { name: 'x' }, visitor())).status).toBe(401);
    const foreign = await robin.fetch('/api/me/update', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: '{"name":"x"}',
    });
    expect(foreign.status).toBe(403);
    expect(await me()).toEqual(before);
  });
});

describe('a nickname', () => {
  it('is refused if it could pass for staff, the brand or a staff member’s name', async () => {
    const { someone } = await member('quinn@example.org');
    const { id } = await someone.http.call(getMe);
    await member('team@example.org');
    await site.origin.db
      .updateTable('users')
      .set({ role: 'staff', username: 'Anna Vale' })
      .where('email', '=', 'team@example.org')
      .execute();
    const codeOf = async (username: string) => {
      const answer = await post('/me/update', { username }, someone);
      return ((await answer.json()) as { fields?: { username?: string } }).fields?.username;
    };
    expect(await codeOf('Moderator')).toBe('reserved');
    expect(await codeOf('Nocturne Team')).toBe('reserved');
    expect(await codeOf('аdmin')).toBe('alphabets');
    expect(await codeOf('Anna-Va1e')).toBe('taken');
    for (const hidden of [
      'ro\u200bbin',
      'robin\u3164',
      '\u2800',
      'robin\u00ad',
      'robin\u0301\u0301\u0301\u0301\u0301',
    ])
      expect(await codeOf(hidden)).toBe('hidden');
    await someone.http.call(postMeUpdate, { body: { username: '❤️ Łukasz 👩🏽‍🚀' } });
    expect(await someone.http.call(getMe)).toMatchObject({ id, username: '❤️ Łukasz 👩🏽‍🚀' });
  });

  it('stays valid if it predates a rule, and may be a reserved one for staff', async () => {
    const { someone } = await member('early@example.org');
    const early = site.origin.db.updateTable('users').where('email', '=', 'early@example.org');
    await early.set({ username: 'Moderator' }).execute();
    const body = { username: 'Moderator', city: 'Porto' };
    await someone.http.call(postMeUpdate, { body });
    expect(await someone.http.call(getMe)).toMatchObject(body);
    expect((await post('/me/update', { username: 'Moderators' }, someone)).status).toBe(422);
    await early.set({ role: 'staff' }).execute();
    await someone.http.call(postMeUpdate, { body: { username: 'Nocturne Support' } });
    expect(await someone.http.call(getMe)).toMatchObject({ username: 'Nocturne Support' });
  });
});
