/** Reminders of releases: confirmed by email, sent once on the release day, and then removed. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteFromSegment, postAddToSegment, releaseSegment } from '../api.ts';
import { VERIFY_LINK_LIFETIME_H } from '#ports/verification.ts';
import { postUserVerify } from '#plugins/verification/api.ts';
import { openAccounts } from '#tests/support/accounts.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
let site: Accounts['site'];
let visitor: Accounts['visitor'];
let member: Accounts['member'];
let post: Accounts['post'];

const SLUG = 'skyline-with-two-figures';
const segment = releaseSegment(SLUG);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

beforeAll(async () => {
  ({ site, visitor, member, post } = await openAccounts());
  await sql`insert into movies
    (slug, status, user_level, release_date, length, poster_picture, cover_picture, texts)
    values (${SLUG}, 'Upcoming Release', 0, '2026-06-11', 60, '{}', '{}', '{}')`.execute(site.origin.db);
}, 60_000);
afterAll(() => site.close());

/** The film is announced for the tenth day from now, and no one is on its list. */
beforeEach(async () => {
  await site.origin.db.deleteFrom('segment_entries').execute();
  await site.runJobs();
  site.mails.splice(0);
  await setFilm({
    status: 'Upcoming Release',
    release_date: dayIn(10),
    hidden_only: false,
    blocked_countries: [],
  });
});

const dayIn = (days: number): string =>
  new Date(site.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

const setFilm = (values: object) =>
  site.origin.db.updateTable('movies').set(values).where('slug', '=', SLUG).execute();
const entries = () => site.origin.db.selectFrom('segment_entries').selectAll().orderBy('email').execute();
const ask = (email: string, headers: Record<string, string> = {}) =>
  visitor(headers).http.call(postAddToSegment, { body: { segment, email } });
const links = (): string[] =>
  site.mails.flatMap(({ text }) => /\/verify-account\/(\S+)$/m.exec(text)?.[1] ?? []);
const confirm = (token: string) => visitor().http.call(postUserVerify, { body: { token } });
const codeOf = async (token: string): Promise<[number, string]> => {
  const answer = await post('/user_verify', { token });
  return [answer.status, ((await answer.json()) as { code: string }).code];
};

/** Adds a visitor who has opened the confirmation link. */
async function confirmed(email: string, headers: Record<string, string> = {}): Promise<void> {
  await ask(email, headers);
  await site.runJobs();
  await confirm(links().at(-1) ?? '');
}

/** Runs the hourly job; returns the recipients. */
async function sendReminders(): Promise<string[]> {
  site.mails.splice(0);
  await site.origin.jobs.send('release-reminders', {});
  await site.runJobs();
  return site.mails.filter(({ kind }) => kind === 'release_reminder').map(({ to }) => to);
}

/** Advances to the release day and publishes the film. */
async function release(): Promise<void> {
  site.clock.advance(10 * DAY_MS);
  await setFilm({ status: 'Published' });
}

describe('a visitor’s reminder', () => {
  it('is sent once on the release day, in their language, and then removed', async () => {
    await confirmed('mila@example.org', { locale: 'de' });
    site.clock.advance(9 * DAY_MS);
    expect(await sendReminders()).toEqual([]);
    site.clock.advance(DAY_MS);
    await setFilm({ status: 'Published' });
    expect(await sendReminders()).toEqual(['mila@example.org']);
    expect(site.mails[0]).toMatchObject({ locale: 'de', sender: 'Kontoservice' });
    expect(site.mails[0]?.text).toContain(`/de/film/${SLUG}\n`);
    expect(await entries()).toEqual([]);
    expect(await sendReminders()).toEqual([]);
  });

  it('is confirmed by a link that works once, only with POST and only during its lifetime', async () => {
    await ask('noa@example.org');
    await site.runJobs();
    const [token = ''] = links();
    expect(site.mails.map(({ kind, to }) => [kind, to])).toEqual([['confirm_reminder', 'noa@example.org']]);
    expect((await visitor().fetch(`/api/user_verify?token=${token}`)).status).toBe(404);
    expect((await entries())[0]?.confirmed_at).toBeNull();
    expect(await confirm(token)).toEqual({ nc_trial: null, reminder: true });
    expect(await codeOf(token)).toEqual([410, 'used_token']);

    await ask('late@example.org');
    await site.runJobs();
    const late = links().at(-1) ?? '';
    site.clock.advance(VERIFY_LINK_LIFETIME_H * HOUR_MS);
    expect(await codeOf(late)).toEqual([410, 'expired_token']);
    expect(await codeOf('x'.repeat(43))).toEqual([404, 'unknown_token']);
  });

  it('is not sent to an unconfirmed address, which is deleted after the release day', async () => {
    await ask('typed-by-a-stranger@example.org');
    await site.runJobs();
    await release();
    expect(await sendReminders()).toEqual([]);
    expect(await entries()).toHaveLength(1);
    site.clock.advance(DAY_MS);
    expect(await sendReminders()).toEqual([]);
    expect(await entries()).toEqual([]);
  });

  it('is stored with a hash of the link, and a repeated request sends no further email', async () => {
    await confirmed('again@example.org');
    site.mails.splice(0);
    await ask('again@example.org');
    await site.runJobs();
    expect(site.mails).toEqual([]);
    expect(await entries()).toHaveLength(1);
    await ask('hash@example.org');
    await site.runJobs();
    expect(JSON.stringify(await entries())).not.toContain(links()[0]);
  });

  it('is limited, so that a mailbox is not flooded with links', async () => {
    const statuses: number[] = [];
    for (let asked = 0; asked < 11; asked += 1)
      statuses.push((await post('/add-to-segment', { segment, email: 'flood@example.org' })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
    await site.runJobs();
    expect(links()).toHaveLength(10);
    await expect(confirm(links()[0] ?? '')).rejects.toMatchObject({ code: 'unknown_token' });
  });
});

describe('a member’s reminder', () => {
  it('is sent once to their confirmed account address, even if they also made a request as a visitor', async () => {
    const { someone } = await member('ida@example.org');
    const { someone: other } = await member('unconfirmed@example.org');
    for (const who of [someone, other])
      await who.http.call(postAddToSegment, { body: { segment, email: 'somebody@example.org' } });
    await site.runJobs();
    expect(links()).toEqual([]);
    await confirmed('IDA@example.org');
    await site.origin.db
      .updateTable('users')
      .set({ is_email_verified: true, discreet_mail: false })
      .where('email', '=', 'ida@example.org')
      .execute();
    await release();
    expect(await sendReminders()).toEqual(['ida@example.org']);
    expect((await entries()).map(({ email }) => email)).toEqual(['unconfirmed@example.org']);
  });

  it("does not affect a request by another person who owns the account's address", async () => {
    await confirmed('rightful@example.org');
    const { someone } = await member('rightful@example.org');
    await someone.http.call(postAddToSegment, { body: { segment } });
    await someone.http.call(deleteFromSegment, { query: { segment } });
    await someone.http.call(postAddToSegment, { body: { segment } });
    await someone.fetch('/api/me/gdpr', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ password: 'a long evening by the sea' }),
    });
    await release();
    expect(await sendReminders()).toEqual(['rightful@example.org']);
  });
});

describe('the announced film', () => {
  it.each<[string, 'later' | Record<string, unknown>]>([
    ['is postponed', 'later'],
    ['is still announced', { status: 'Upcoming Release' }],
    ['is withdrawn', { status: 'Unpublished' }],
    ['is hidden', { status: 'Published', hidden_only: true }],
    ['is withheld at the place of the request', { status: 'Published', blocked_countries: ['FR'] }],
  ])('is announced to no one while it %s, and to all when it is released', async (_why, values) => {
    await confirmed('patient@example.org', { 'x-el-country': 'FR' });
    site.clock.advance(10 * DAY_MS);
    await setFilm(values === 'later' ? { status: 'Published', release_date: dayIn(20) } : values);
    expect(await sendReminders()).toEqual([]);
    expect(await entries()).toHaveLength(1);
    site.clock.advance(20 * DAY_MS);
    await setFilm({
      status: 'Published',
      release_date: dayIn(0),
      hidden_only: false,
      blocked_countries: [],
    });
    expect(await sendReminders()).toEqual(['patient@example.org']);
  });

  it('is announced once to everyone on a long list, even by two parallel jobs', async () => {
    const rows = Array.from({ length: 250 }, (_, index) => ({
      segment,
      email: `${index}@example.org`,
      user_id: null,
      locale: 'en',
      created_at: site.clock.now(),
      confirmed_at: site.clock.now(),
    }));
    await site.origin.db.insertInto('segment_entries').values(rows).execute();
    await release();
    await site.origin.jobs.send('release-reminders', {});
    const recipients = await sendReminders();
    expect(recipients).toHaveLength(250);
    expect(new Set(recipients).size).toBe(250);
    expect(await entries()).toEqual([]);
  });
});
