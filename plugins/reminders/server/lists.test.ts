/** The addresses on reminder lists, and who may add or remove them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '#app/http/errors.ts';
import { postSignUp } from '#plugins/auth/api.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { deleteFromSegment, postAddToSegment, releaseSegment } from '../api.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
});
afterAll(() => site.close());

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  );

describe('a reminder list', () => {
  const segment = releaseSegment('skyline-with-two-figures');
  const entries = () =>
    site.origin.db
      .selectFrom('segment_entries')
      .select(['segment', 'email', 'user_id', 'locale', 'country', 'confirmed_at'])
      .orderBy('email')
      .execute();

  test('contains an address once, however often and in whichever spelling it was added', async () => {
    const mila = site.visitor({ locale: 'de', 'x-forwarded-for': '10.4.0.1' }).http;
    for (const email of ['mila@example.org', ' Mila@Example.org ', 'mila@example.org'])
      await mila.call(postAddToSegment, { body: { segment, email } });
    expect(await entries()).toEqual([
      { segment, email: 'mila@example.org', user_id: null, locale: 'de', country: 'ES', confirmed_at: null },
    ]);
  });

  test('contains a member with the address of their account', async () => {
    const { http } = site.visitor({ 'x-forwarded-for': '10.4.0.2' });
    await http.call(postSignUp, {
      body: { email: 'noa@example.org', password: 'a long evening by the sea' },
    });
    await http.call(postAddToSegment, { body: { segment, email: 'somebody@example.org' } });
    const all = await entries();
    expect(all.map(({ email }) => email)).toEqual(['mila@example.org', 'noa@example.org']);
    expect(all[1]?.user_id).toBeTypeOf('number');
  });

  test('removes only the member who asks for it', async () => {
    const { http } = site.visitor({ 'x-forwarded-for': '10.4.0.9' });
    expect(await codeOf(http.call(deleteFromSegment, { query: { segment } }))).toBe('unauthenticated');
    const before = await entries();
    await http.call(postSignUp, {
      body: { email: 'vera@example.org', password: 'a long evening by the sea' },
    });
    await http.call(postAddToSegment, { body: { segment } });
    expect(await entries()).toHaveLength(before.length + 1);
    for (let time = 0; time < 2; time += 1) await http.call(deleteFromSegment, { query: { segment } });
    expect(await entries()).toEqual(before);
  });

  test('exists for announced films only, and requires an address', async () => {
    const { http } = site.visitor({ 'x-forwarded-for': '10.4.0.3' });
    const email = 'ida@example.org';
    for (const other of [releaseSegment('night-swim'), releaseSegment('nothing'), 'newsletter'])
      expect(await codeOf(http.call(postAddToSegment, { body: { segment: other, email } }))).toBe(
        'not_found',
      );
    expect(await codeOf(http.call(postAddToSegment, { body: { segment } }))).toBe('invalid');
    expect(await codeOf(http.call(postAddToSegment, { body: { segment, email: 'nobody' } }))).toBe('invalid');
  });

  test('limits additions per IP address', async () => {
    const { http } = site.visitor({ 'x-forwarded-for': '10.4.0.4' });
    const codes: unknown[] = [];
    for (let call = 0; call < 12; call += 1)
      codes.push(
        await codeOf(http.call(postAddToSegment, { body: { segment, email: `m${call}@example.org` } })),
      );
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => null));
    expect(codes.at(-1)).toBe('too_many_requests');
  });
});
