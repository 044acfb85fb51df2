/** Verification by Yoti: only Yoti's result makes a session verified, regardless of the order of messages. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AGE_SESSION_S } from '#plugins/age-gate/api.ts';
import { sandboxKey } from './sandbox/account.ts';
import { notificationOf, wrongKey, type Attempt } from './sandbox/notifications.ts';
import { BACKGROUND_MS, findSession, TROUBLE_MS } from './sandbox/sessions.ts';
import { QUERY_PAUSE_MS } from '#plugins/age-gate/server/session-state.ts';
import { openYotiSite, type YotiSite, type YotiVisitor } from './testing-site.ts';

let age: YotiSite;
beforeAll(async () => {
  age = await openYotiSite();
}, 60_000);
afterAll(() => age.site.close());
// Advance the clock, so that no test waits for the query interval of another one.
beforeEach(() => age.site.clock.advance(QUERY_PAUSE_MS));

const VERIFIED = { success: true, status: 'verified', method: 'yoti' };
const PENDING = { success: false, status: 'pending', method: 'yoti' };
const failed = (reason: string) => ({ success: false, status: 'failed', method: 'yoti', reason });

/** A notification with Yoti's signature. */
async function notificationAbout(
  { yotiSession }: YotiVisitor,
  attempt: Attempt,
  instead: { key?: 'wrong'; sessionId?: string } = {},
): Promise<string> {
  const session = await findSession(age.site.origin, yotiSession);
  if (!session) throw new Error('there is no such session');
  return notificationOf(session, attempt, {
    key: instead.key ? wrongKey() : await sandboxKey(age.site.origin),
    now: age.site.clock.now(),
    ...(instead.sessionId ? { sessionId: instead.sessionId } : {}),
  });
}

describe('a visitor', () => {
  test('is redirected to Yoti and verified by the result after their return', async () => {
    const { session, view, yotiSession, reference } = await age.visitor();
    expect(view).not.toContain(session);
    const back = await age.press(view, 'complete', { delivery: 'lost' });
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(
      `https://films.example/age-verification?to=b3J0&reference=${reference}&sessionId=${yotiSession}`,
    );
    expect(await age.statusOf(session)).toEqual(VERIFIED);
    expect((await age.begin(session)).status).toBe(409);
  });

  test('is verified by the notification if they never return', async () => {
    const { session, view } = await age.visitor();
    await age.press(view, 'complete');
    const row = await age.site.origin.db
      .selectFrom('age_sessions')
      .selectAll()
      .orderBy('verified_at', (order) => order.desc().nullsLast())
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'verified', provider: 'yoti', reason: null });
    expect(await age.statusOf(session)).toEqual(VERIFIED);
  });

  test('is not verified by the return alone', async () => {
    const { session, view } = await age.visitor();
    await age.press(view, 'complete', { special: 'untouched' });
    expect(await age.statusOf(session)).toEqual(PENDING);
  });

  test.each([
    ['fail', 'below_threshold'],
    ['error', 'unreadable'],
    ['cancel', 'cancelled'],
  ])('a visitor with a check that ends with %s gets the reason and can try again', async (choice, reason) => {
    const { session, view } = await age.visitor();
    await age.press(view, choice);
    expect(await age.statusOf(session)).toEqual(failed(reason));
    const again = await age.visitor(session);
    expect(await age.statusOf(session)).toEqual(PENDING);
    await age.press(again.view, 'complete');
    expect(await age.statusOf(session)).toEqual(VERIFIED);
  });

  test('a visitor who cancels returns to the choice of methods', async () => {
    const back = await age.press((await age.visitor()).view, 'cancel');
    expect(back.headers.get('location')).toBe('https://films.example/age-verification?to=b3J0');
  });

  test('a visitor with an expired session at Yoti gets the reason', async () => {
    const chosen = await age.visitor();
    await age.press(chosen.view, 'complete', { special: 'expired' });
    expect(await age.statusOf(chosen.session)).toEqual(failed('too_late'));
    const idle = await age.visitor();
    age.site.clock.advance(901_000);
    expect(await age.statusOf(idle.session)).toEqual(failed('too_late'));
  });

  test('stays pending during background checks and in an unknown state', async () => {
    const { session, view } = await age.visitor();
    await age.press(view, 'complete', { special: 'background' });
    expect(await age.statusOf(session)).toEqual(PENDING);
    age.site.clock.advance(BACKGROUND_MS);
    expect(await age.statusOf(session)).toEqual(VERIFIED);
    const other = await age.visitor();
    await age.press(other.view, 'complete', { special: 'unknown_state' });
    expect(await age.statusOf(other.session)).toEqual(PENDING);
  });

  test.each(['down', 'slow'])('cannot begin while Yoti is %s but can finish later', async (special) => {
    const { session, view } = await age.visitor();
    await age.press(view, 'complete', { special });
    const begun = await age.begin(await age.openSession());
    expect([begun.status, ((await begun.json()) as { code: string }).code]).toEqual([503, 'unavailable']);
    expect(await age.statusOf(session)).toEqual(PENDING);
    age.site.clock.advance(TROUBLE_MS + QUERY_PAUSE_MS);
    await age.press(view, 'complete');
    expect(await age.statusOf(session)).toEqual(VERIFIED);
  });

  test('gets no new result for a session that has expired here', async () => {
    const { session, view } = await age.visitor();
    age.site.clock.advance(AGE_SESSION_S * 1000);
    await age.press(view, 'complete');
    expect(await age.statusOf(session)).toMatchObject({ success: false, status: 'expired' });
  });
});

describe('a notification', () => {
  test('may be repeated', async () => {
    const { session, view } = await age.visitor();
    await age.press(view, 'complete', { delivery: 'repeated' });
    expect(age.sent.slice(-2).map(({ status }) => status)).toEqual([200, 200]);
    expect(await age.statusOf(session)).toEqual(VERIFIED);
  });

  test.each([null, 'reversed'] as const)(
    'a notification about a failed attempt does not undo the attempt that succeeds (order: %s)',
    async (delivery) => {
      const { session, view } = await age.visitor();
      await age.press(view, 'complete', {
        special: 'complete_after_fail',
        ...(delivery ? { delivery } : {}),
      });
      expect(await age.statusOf(session)).toEqual(VERIFIED);
    },
  );

  test('a notification about a failed attempt still lets the visitor succeed at Yoti later', async () => {
    const visitor = await age.visitor();
    const { session, view } = visitor;
    const fail = await notificationAbout(visitor, { state: 'FAIL', number: 1 });
    await age.press(view, 'fail', { delivery: 'lost' });
    expect(await age.notify(fail)).toEqual({ status: 200, json: { settled: true } });
    await age.site.origin.db
      .updateTable('age_yoti_sandbox_sessions')
      .set({ status: 'COMPLETE' })
      .where('id', '=', visitor.yotiSession)
      .execute();
    expect(await age.statusOf(session)).toEqual(VERIFIED);
  });

  test('a notification with the state COMPLETE verifies nobody if the fetched result differs', async () => {
    const visitor = await age.visitor();
    const complete = await notificationAbout(visitor, { state: 'COMPLETE', number: 1 });
    expect(await age.notify(complete)).toEqual({ status: 200, json: { settled: false } });
    expect(await age.statusOf(visitor.session)).toEqual(PENDING);
    await age.press(visitor.view, 'fail');
    age.site.clock.advance(QUERY_PAUSE_MS);
    await age.notify(complete);
    expect(await age.statusOf(visitor.session)).toEqual(failed('below_threshold'));
  });

  test('a late notification does not change a verified or restarted session', async () => {
    const first = await age.visitor();
    const late = await notificationAbout(first, { state: 'FAIL', number: 1 });
    await age.press(first.view, 'complete');
    expect(await age.notify(late)).toEqual({ status: 200, json: { settled: false } });
    expect(await age.statusOf(first.session)).toEqual(VERIFIED);

    const second = await age.visitor();
    await age.press(second.view, 'complete', { delivery: 'lost' });
    const replaced = await notificationAbout(second, { state: 'COMPLETE', number: 1 });
    await age.visitor(second.session);
    expect(await age.notify(replaced)).toEqual({ status: 200, json: { settled: false } });
    expect(await age.statusOf(second.session)).toEqual(PENDING);
  });

  test("a notification that arrives before Yoti's id is stored gets 409, so that Yoti repeats it", async () => {
    const visitor = await age.visitor();
    await age.press(visitor.view, 'complete', { delivery: 'lost' });
    const notification = await notificationAbout(visitor, { state: 'COMPLETE', number: 1 });
    const { db } = age.site.origin;
    const setName = (name: string | null) =>
      db
        .updateTable('age_sessions')
        .set({ provider_reference: name })
        .where('reference', '=', visitor.reference)
        .execute();
    await setName(null);
    expect((await age.notify(notification)).status).toBe(409);
    await setName(visitor.yotiSession);
    expect(await age.notify(notification)).toEqual({ status: 200, json: { settled: true } });
  });

  test('a notification during an outage of Yoti gets 503, so that Yoti repeats it', async () => {
    const visitor = await age.visitor();
    const other = await age.visitor();
    await age.press(visitor.view, 'complete', { delivery: 'lost' });
    await age.press(other.view, 'complete', { special: 'down' });
    const notification = await notificationAbout(visitor, { state: 'COMPLETE', number: 1 });
    expect((await age.notify(notification)).status).toBe(503);
    age.site.clock.advance(TROUBLE_MS);
    expect(await age.notify(notification)).toEqual({ status: 200, json: { settled: true } });
    expect(await age.statusOf(visitor.session)).toEqual(VERIFIED);
  });

  test('a notification with a forged signature is refused', async () => {
    const visitor = await age.visitor();
    await age.press(visitor.view, 'complete', { delivery: 'forged' });
    expect(age.sent.at(-1)?.status).toBe(401);
    const good = await notificationAbout(visitor, { state: 'COMPLETE', number: 1 });
    const changed = good.replace('"COMPLETE"', '"FAIL"');
    const wrong = await notificationAbout(visitor, { state: 'COMPLETE', number: 1 }, { key: 'wrong' });
    const unsigned = JSON.stringify({ ...(JSON.parse(good) as object), signature: '' });
    for (const body of [changed, wrong, unsigned, '', '[]', 'null', '{}', '{"signature":{}}'])
      expect(await age.notify(body)).toEqual({ status: 401, json: { code: 'bad_signature' } });
  });

  test("a notification about another visitor's session verifies neither visitor", async () => {
    const minor = await age.visitor();
    const adult = await age.visitor();
    await age.press(adult.view, 'complete', { delivery: 'lost' });
    const crossed = await notificationAbout(
      minor,
      { state: 'COMPLETE', number: 1 },
      { sessionId: adult.yotiSession },
    );
    expect(await age.notify(crossed)).toEqual({ status: 200, json: { settled: false } });
    expect(await age.statusOf(minor.session)).toEqual(PENDING);
    await age.press(minor.view, 'fail', { delivery: 'other_session' });
    age.site.clock.advance(QUERY_PAUSE_MS);
    expect(await age.statusOf(minor.session)).toEqual(failed('below_threshold'));
  });

  test('a notification to a provider that is not in use gets 404', async () => {
    const reply = await age.site.app.inject({ method: 'POST', url: '/callbacks/age/eu', payload: '{}' });
    expect(reply.statusCode).toBe(404);
  });
});

test("a session is not verified by the result of another visitor's session at Yoti", async () => {
  const minor = await age.visitor();
  const adult = await age.visitor();
  await age.press(adult.view, 'complete', { delivery: 'lost' });
  const { db } = age.site.origin;
  await db
    .updateTable('age_sessions')
    .set({ provider_reference: null })
    .where('reference', '=', adult.reference)
    .execute();
  await db
    .updateTable('age_sessions')
    .set({ provider_reference: adult.yotiSession })
    .where('reference', '=', minor.reference)
    .execute();
  expect(await age.statusOf(minor.session)).toEqual(PENDING);
});

test('the stored session contains no age, method or evidence', async () => {
  const { session, view } = await age.visitor();
  await age.press(view, 'complete');
  await age.statusOf(session);
  const rows = await age.site.origin.db.selectFrom('age_sessions').selectAll().execute();
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
    'begun_at',
    'brand',
    'browser_hash',
    'code_hash',
    'country',
    'country_state',
    'created_at',
    'expires_at',
    'id_hash',
    'kept_at',
    'proved_at',
    'provider',
    'provider_reference',
    'queried_at',
    'reason',
    'reference',
    'status',
    'verified_at',
  ]);
});

test("the sandbox's page has no script, and its API refuses unauthenticated calls", async () => {
  const { view } = await age.visitor();
  const page = await (await age.site.app.inject({ url: view })).body;
  expect(page).toContain('I am old enough');
  expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
  const get = (headers: Record<string, string>) => age.api('/x/result', { headers });
  expect((await get({ 'yoti-sdk-id': 'x' })).status).toBe(401);
  expect((await get({ authorization: 'Bearer x' })).status).toBe(403);
  expect((await get({})).status).toBe(404);
  expect((await age.api('', { method: 'POST', body: '{}' })).status).toBe(400);
});
