/**
 * Cancelling by a mailed link, without a login: with one click, once, and without revealing anything about an email
 * address.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  CANCEL_LINK_LIFETIME_H,
  getFindAndCancel,
  postCancelSubscription,
  postCancelSubscriptionCreate,
  postFindAndCancel,
} from '../api.ts';
import { bodyFor, codeOf, HOUR_MS, openSubscriptions } from './testing.ts';

type Open = Awaited<ReturnType<typeof openSubscriptions>>;
let open: Open;
let site: Open['site'];

beforeAll(async () => {
  open = await openSubscriptions();
  ({ site } = open);
}, 60_000);
afterAll(() => site.close());
beforeEach(() => open.reset());

/** The token of the newest email. */
const token = (): string =>
  /\/cancel-subscription\/(\S+)$/m.exec(site.mails.at(-1)?.text ?? '')?.[1] ?? 'no mail';
async function linkFor(email: string): Promise<string> {
  await open.visitor().http.call(postCancelSubscriptionCreate, { body: { email } });
  await site.runJobs();
  return token();
}
const find = (one: string) => open.visitor().fetch(`/api/cancel_subscription/find-and-cancel/${one}`);
const use = (one: string) => open.post(`/cancel_subscription/find-and-cancel/${one}`, {});

it('a link cancels without a login on confirmation, and not when it is opened', async () => {
  const { id } = await open.subscribed('mail@example.org');
  const one = await linkFor('MAIL@example.org');
  expect(site.mails.map(({ kind }) => kind)).toEqual(['cancel_link']);
  for (let opened = 0; opened < 3; opened += 1) {
    // A mail scanner opens the link before the member does.
    const answer = await find(one);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'cancellable', plan_name: 'Monthly' });
  }
  expect(await open.rowOf(id)).toMatchObject({ status: 'active' });
  site.mails.splice(0);
  const reply = await open.visitor().http.call(postFindAndCancel, { params: { token: one } });
  expect(reply).toMatchObject({ is_immediate: false, refund: null });
  expect(await open.rowOf(id)).toMatchObject({ status: 'awaiting_canceled' });
  expect(await open.cancellationsOf(id)).toMatchObject([{ cancelled_by: 'link', reason: null }]);
  expect(open.cancel.mock.calls.map(([, ...said]) => said)).toEqual([[id, 'link']]);
  expect(await open.mailed()).toEqual(['subscription_cancelled']);
  expect(await codeOf(await use(one))).toEqual([410, 'used_token']);
  expect(await codeOf(await find(one))).toEqual([410, 'used_token']);
});

it('a link withdraws only if a refund is possible', async () => {
  const { id } = await open.subscribed('withdraws-by-mail@example.org');
  const without = await linkFor('withdraws-by-mail@example.org');
  expect(await codeOf(await use(`${without}?withdraws=1`))).toEqual([409, 'not_withdrawable']);
  expect(await open.rowOf(id)).toMatchObject({ status: 'active' });
  await open.pay(id);
  const reply = await open.visitor().http.call(getFindAndCancel, { params: { token: without } });
  expect(reply.withdrawal).toMatchObject({ amount_cents: 1995, currency: 'EUR' });
  site.mails.splice(0);
  expect(await (await use(`${without}?withdraws=1`)).json()).toMatchObject({
    is_immediate: true,
    refund: { amount_cents: 1995, currency: 'EUR' },
  });
  expect(await open.mailed()).toEqual(['subscription_withdrawn']);
  expect(open.refund.mock.calls.map(([, ...said]) => said)).toEqual([[id]]);
});

it('a link is used only once by parallel requests', async () => {
  const { id } = await open.subscribed('race@example.org');
  const one = await linkFor('race@example.org');
  const answers = await Promise.all([1, 2, 3].map(() => use(one)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
  expect(await open.cancellationsOf(id)).toHaveLength(1);
});

it('an invalid link returns the reason: expired, replaced, forged, or cancelled in another way', async () => {
  const { someone, id } = await open.subscribed('links@example.org');
  const old = await linkFor('links@example.org');
  const newer = await linkFor('links@example.org');
  expect(await codeOf(await use(old))).toEqual([410, 'expired_token']);
  expect(await codeOf(await use('x'.repeat(43)))).toEqual([404, 'unknown_token']);
  expect(await codeOf(await find('x'.repeat(43)))).toEqual([404, 'unknown_token']);
  await someone.http.call(postCancelSubscription, { body: bodyFor(id) });
  expect(await codeOf(await find(newer))).toEqual([410, 'used_token']);
  expect(await codeOf(await use(newer))).toEqual([410, 'used_token']);
  const { id: other } = await open.subscribed('too-late@example.org', {
    expires_at: new Date(site.clock.now().getTime() + 900 * HOUR_MS),
  });
  const late = await linkFor('too-late@example.org');
  site.clock.advance(CANCEL_LINK_LIFETIME_H * HOUR_MS);
  expect(await codeOf(await find(late))).toEqual([410, 'expired_token']);
  expect(await codeOf(await use(late))).toEqual([410, 'expired_token']);
  expect(await open.rowOf(other)).toMatchObject({ status: 'active' });
});

it('a link is refused if the subscription has become part of a bundle in the meantime', async () => {
  const { id } = await open.subscribed('became-bundle@example.org');
  const one = await linkFor('became-bundle@example.org');
  await site.origin.db.updateTable('subscriptions').set({ source_group: 3 }).where('id', '=', id).execute();
  expect(await codeOf(await find(one))).toEqual([422, 'bundle_subscription']);
  expect(await codeOf(await use(one))).toEqual([422, 'bundle_subscription']);
});

it('a request gets the same reply for every email address, and only the mailbox gets its status', async () => {
  await open.member('nothing@example.org');
  await open.subscribed('bundled@example.org', { source_group: 3 });
  const answers = await Promise.all(
    ['nobody@example.org', 'nothing@example.org', 'bundled@example.org'].map((email) =>
      open.post('/cancel_subscription/create', { email }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await open.mailed()).toEqual(['nothing_to_cancel', 'nothing_to_cancel']);
  expect(site.mails.map(({ to }) => to).toSorted()).toEqual(['bundled@example.org', 'nothing@example.org']);
  expect(site.mails.map(({ text }) => text).join()).not.toMatch(/cancel-subscription\//);
});

it('a request for a bundle is refused only to a member who enters their own email address', async () => {
  const { someone } = await open.subscribed('own-bundle@example.org', { source_group: 3 });
  const asked = (email: string) => open.post('/cancel_subscription/create', { email }, someone);
  expect(await codeOf(await asked('Own-Bundle@example.org'))).toEqual([422, 'bundle_subscription']);
  expect((await asked('bundled@example.org')).status).toBe(204);
});

it('requests for an email address are limited', async () => {
  await open.subscribed('often@example.org');
  const someone = open.visitor();
  const asked = () => open.post('/cancel_subscription/create', { email: 'often@example.org' }, someone);
  const statuses: number[] = [];
  // Sequentially, because the limit depends on earlier requests.
  for (let count = 0; count < 6; count += 1) statuses.push((await asked()).status);
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
});
