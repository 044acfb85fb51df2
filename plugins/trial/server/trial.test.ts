/** The no-card trial at the origin: starts with a confirmed address, once for each mailbox. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getMe, postSignUp } from '#plugins/auth/api.ts';
import { getNcTrial } from '../api.ts';
import { postUserVerify } from '#plugins/verification/api.ts';
import { openAccounts, PASSWORD } from '#tests/support/accounts.ts';
import { subscribe, type TestVisitor } from '#server/testing/origin.ts';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import { mailboxOf } from './mailbox.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
let site: Accounts['site'];
let visitor: Accounts['visitor'];
let post: Accounts['post'];

beforeAll(async () => {
  ({ site, visitor, post } = await openAccounts());
}, 60_000);
afterAll(() => site.close());
beforeEach(() => void site.mails.splice(0));

/** An account that requested a trial, its browser and its mailed token. */
async function join(email: string, nc_trial = true): Promise<{ someone: TestVisitor; token: string }> {
  const someone = visitor();
  await someone.http.call(postSignUp, {
    body: { email, password: PASSWORD, nc_trial, send_verification_email: !nc_trial },
  });
  await site.runJobs();
  const tokens = site.mails.map(({ text }) => /\/verify-account\/(\S+)$/m.exec(text)?.[1]);
  return { someone, token: tokens.findLast((one) => one !== undefined) ?? '' };
}

const verify = (token: string) => visitor().http.call(postUserVerify, { body: { token } });
const subscriptionsOf = (email: string) =>
  site.origin.db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .selectAll('subscriptions')
    .where('users.email', '=', email)
    .execute();

describe('a no-card trial', () => {
  it('waits for the confirmation of the address, starts with it, and ends automatically', async () => {
    const { someone, token } = await join('trial@example.org');
    expect(await someone.http.call(getNcTrial)).toEqual({ status: 'waiting', expires_at: null });
    expect(await someone.http.call(getMe)).toMatchObject({ is_nc_trial: false, is_subscribed: false });

    expect(await verify(token)).toEqual({ nc_trial: 'granted' });
    const end = new Date(
      site.clock.now().getTime() + SETTING_DEFAULTS['nc-trial-days'] * 86_400_000,
    ).toISOString();
    expect(await someone.http.call(getNcTrial)).toEqual({ status: 'running', expires_at: end });
    expect(await someone.http.call(getMe)).toMatchObject({
      is_nc_trial: true,
      is_email_verified: true,
      active_subscription: { status: 'trial', source_group: 6, expires_at: end, data: { plan: { type: 3 } } },
    });

    site.clock.advance(SETTING_DEFAULTS['nc-trial-days'] * 86_400_000 - 1000);
    expect((await someone.http.call(getMe)).is_nc_trial).toBe(true);
    site.clock.advance(1000);
    const after = await join('after@example.org');
    expect(await subscriptionsOf('trial@example.org')).toHaveLength(1);
    expect(after.token).not.toBe('');
  });

  it('is granted once, even if the link is opened several times in parallel', async () => {
    const { token } = await join('eager@example.org');
    const answers = await Promise.all([1, 2, 3, 4].map(() => post('/user_verify', { token })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410]);
    expect(await subscriptionsOf('eager@example.org')).toHaveLength(1);
  });

  it('is granted once for each mailbox, even after the first account was deleted', async () => {
    const first = await join('one.film.a.day@gmail.com');
    expect(await verify(first.token)).toEqual({ nc_trial: 'granted' });
    await site.origin.db.deleteFrom('users').where('email', '=', 'one.film.a.day@gmail.com').execute();
    const again = await join('OneFilmADay+more@googlemail.com');
    expect(await verify(again.token)).toEqual({ nc_trial: 'refused' });
    expect(await again.someone.http.call(getNcTrial)).toEqual({ status: 'none', expires_at: null });
    expect(await again.someone.http.call(getMe)).toMatchObject({
      is_email_verified: true,
      is_nc_trial: false,
    });
  });

  it('is granted to one of two accounts of one mailbox that confirm at the same time', async () => {
    const tokens = [await join('race+a@example.org'), await join('race+b@example.org')].map(
      ({ token }) => token,
    );
    const answers = await Promise.all(tokens.map(verify));
    expect(answers.map(({ nc_trial }) => nc_trial).toSorted()).toEqual(['granted', 'refused']);
  });

  it('does not replace a purchase, and does not start without a request', async () => {
    const { token } = await join('bought@example.org');
    await subscribe(site, 'bought@example.org');
    expect(await verify(token)).toEqual({ nc_trial: 'refused' });
    expect(await subscriptionsOf('bought@example.org')).toMatchObject([{ plan_type: 2 }]);
    const plain = await join('plain@example.org', false);
    expect(await verify(plain.token)).toEqual({ nc_trial: null });
  });

  it('stores no email address of the member', async () => {
    const { token } = await join('nameless@example.org');
    await verify(token);
    const rows = await site.origin.db.selectFrom('nc_trials').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/nameless|example/);
  });
});

it.each([
  ['Ana@Example.org', 'ana@example.org'],
  ['ana+films@example.org', 'ana@example.org'],
  ['a.n.a+x@GMAIL.com', 'ana@gmail.com'],
  ['a.n.a@example.org', 'a.n.a@example.org'],
  ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
])('%s is normalised to the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
