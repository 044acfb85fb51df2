/**
 * Two brands in one database: newsletter addresses, reminders, contributions and visits belong to the brand where they were made.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendIssues } from '#plugins/newsletter/server/issue.ts';
import { suppress } from '#plugins/newsletter/server/bounces.ts';
import { readNumbers, rollUp } from '#plugins/analytics/server/store.ts';
import { releaseSegment } from '#plugins/reminders/api.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { Comments } from '#ports/comments.ts';
import { Films } from '#ports/films.ts';
import { Stories } from '#ports/stories-origin.ts';
import { FROM, HERE, openBrandHosts, PASSWORD, THERE } from './support/brand-hosts.ts';

const DAY_MS = 86_400_000;
const FILM = 'salt';
const COMING = 'the-ferry';

type BrandHosts = Awaited<ReturnType<typeof openBrandHosts>>;
let site: BrandHosts['site'];
let ask: BrandHosts['ask'];
let post: BrandHosts['post'];
let at: BrandHosts['at'];
let member: BrandHosts['member'];
let mailOf: BrandHosts['mailOf'];
beforeAll(async () => {
  ({ site, ask, post, at, member, mailOf } = await openBrandHosts());
  const day = (days: number) =>
    new Date(site.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  for (const [slug, status, release] of [
    [FILM, 'Published', day(5)],
    [COMING, 'Upcoming Release', day(9)],
  ])
    await sql`insert into movies (slug, status, user_level, release_date, length, poster_picture, cover_picture, texts)
      values (${slug}, ${status}, 0, ${release}, 60, '{}', '{}', '{"en":{"title":"Salt"}}')`.execute(
      site.origin.db,
    );
}, 60_000);
afterAll(() => site.close());
beforeEach(() => void site.mails.splice(0));

describe('an address that is registered at both brands', () => {
  const email = 'twice@visitor.example';
  const leave = async (host: string) => {
    expect(
      (await post(host, '/api/newsletter_subscriber', { email, legalConsent: true, accepted_mailing: true }))
        .status,
    ).toBeLessThan(300);
    await site.runJobs();
  };
  const tokenOf = (host: string) =>
    /\/newsletter\/confirm\/([\w-]+)/.exec(mailOf(host, email)?.text ?? '')?.[1] ?? '';
  const confirm = (host: string, token: string) => post(host, '/api/newsletter/confirm', { token });
  const statuses = async () =>
    Object.fromEntries(
      (await site.origin.db.selectFrom('newsletter_leads').selectAll().execute())
        .filter((lead) => lead.email === email)
        .map(({ brand, status }) => [brand, status]),
    );
  const write = async (host: string) => {
    site.mails.splice(0);
    const { modules } = at(host);
    await sendIssues(at(host), { films: modules.service(Films), stories: modules.service(Stories) });
    await site.runJobs();
    return site.mails.map(({ to, from }) => [to, from]);
  };
  const unsubscribe = (host: string, text: string) => {
    const [, token = ''] = /\/newsletter\/preferences\/([\w-]+)/.exec(text) ?? [];
    return post(host, '/api/newsletter/preferences', {
      token,
      weekly: false,
      offers: false,
      discreet: true,
      locale: 'en',
    });
  };

  it('a confirmation link works at its own brand only, and opens nothing at the other', async () => {
    for (const host of [HERE, THERE]) await leave(host);
    const token = tokenOf(HERE);
    expect([(await confirm(THERE, token)).status, (await confirm(HERE, token)).status]).toEqual([404, 200]);
    expect(await statuses()).toEqual({ streaming: 'confirmed', 'else-cinema': 'pending' });
  });

  it('each brand emails addresses that were confirmed there, in its own name', async () => {
    site.clock.advance(14 * DAY_MS);
    expect(await write(THERE)).toEqual([]);
    expect(await write(HERE)).toEqual([[email, FROM[HERE]]]);
    await leave(THERE);
    await confirm(THERE, tokenOf(THERE));
    await sql`update newsletter_leads set told_until = told_until - interval '14 days'`.execute(
      site.origin.db,
    );
    expect(await write(THERE)).toEqual([[email, FROM[THERE]]]);
    expect(mailOf(THERE, email)?.text).toContain(`http://${THERE}/newsletter/preferences/`);
  });

  it('unsubscribing at one brand changes neither the list nor the accounts of the other brand', async () => {
    await member(HERE, email);
    await member(THERE, email);
    await sql`update newsletter_leads set told_until = told_until - interval '14 days'`.execute(
      site.origin.db,
    );
    await write(HERE);
    const text = mailOf(HERE, email)?.text ?? '';
    expect([(await unsubscribe(THERE, text)).status, (await unsubscribe(HERE, text)).status]).toEqual([
      404, 200,
    ]);
    expect(await statuses()).toEqual({ streaming: 'unsubscribed', 'else-cinema': 'confirmed' });
    const accounts = await site.origin.db
      .selectFrom('users')
      .select(['brand', 'accepted_mailing'])
      .where('email', '=', email)
      .orderBy('brand')
      .execute();
    expect(accounts).toEqual([
      { brand: 'else-cinema', accepted_mailing: true },
      { brand: 'streaming', accepted_mailing: false },
    ]);
  });

  it('an address whose email bounces gets email from neither brand', async () => {
    await suppress(site.origin, email, 'bounce');
    const bounced = await site.origin.db
      .selectFrom('newsletter_leads')
      .select('bounced_at')
      .where('email', '=', email)
      .execute();
    expect(bounced.map(({ bounced_at: when }) => when !== null)).toEqual([true, true]);
  });

  it('deleting the account at one brand removes the address there and keeps it at the other', async () => {
    const headers = await post(THERE, '/api/login', { username: email, password: PASSWORD });
    const { access_token: token } = JSON.parse(headers.text) as { access_token: string };
    const { status } = await ask(THERE, '/api/me/gdpr', {
      method: 'DELETE',
      body: { password: PASSWORD },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(status).toBe(204);
    expect(await statuses()).toEqual({ streaming: 'unsubscribed' });
  });
});

it('an address stored before brands had separate lists belongs to the first brand only', async () => {
  const email = 'before@visitor.example';
  await sql`insert into newsletter_leads (id, email, status, position, consent_text, locale, country, weekly, offers, asked_at)
    values (gen_random_uuid(), ${email}, 'unsubscribed', 'footer', '', 'en', 'ES', false, false, now())`.execute(
    site.origin.db,
  );
  const rows = () =>
    site.origin.db
      .selectFrom('newsletter_leads')
      .select(['brand', 'status'])
      .where('email', '=', email)
      .orderBy('brand')
      .execute();
  for (const host of [HERE, THERE])
    await post(host, '/api/newsletter_subscriber', { email, legalConsent: true, accepted_mailing: true });
  expect(await rows()).toEqual([
    { brand: '', status: 'pending' },
    { brand: 'else-cinema', status: 'pending' },
  ]);
});

it('a reminder is confirmed and sent by the brand where it was requested', async () => {
  const email = 'patient@visitor.example';
  const segment = releaseSegment(COMING);
  const links = [];
  for (const host of [HERE, THERE]) {
    expect((await post(host, '/api/add-to-segment', { segment, email })).status).toBe(204);
    await site.runJobs();
    links.push(/\/verify-account\/(\S+)/.exec(mailOf(host, email)?.text ?? '')?.[1] ?? '');
  }
  const [here = '', there = ''] = links;
  const verify = async (host: string, token: string) =>
    (await post(host, '/api/user_verify', { token })).status;
  expect([await verify(THERE, here), await verify(HERE, there)]).toEqual([404, 404]);
  expect([await verify(HERE, here), await verify(THERE, there)]).toEqual([200, 200]);

  site.clock.advance(9 * DAY_MS);
  await sql`update movies set status = 'Published' where slug = ${COMING}`.execute(site.origin.db);
  for (const host of [THERE, HERE]) {
    site.mails.splice(0);
    await at(host).jobs.send('release-reminders', {});
    await site.runJobs();
    expect(site.mails.map(({ to, from }) => [to, from])).toEqual([[email, FROM[host]]]);
  }
});

describe('contributions of a member of one brand', () => {
  const NAME = 'lamplight';
  let movie: number;
  beforeAll(async () => {
    await member(HERE, 'writer@visitor.example');
    await sql`update users set username = ${NAME} where email = 'writer@visitor.example'`.execute(
      site.origin.db,
    );
    const { rows } = await sql<{ movie: number }>`insert into comments
        (model_type, model_id, user_id, commenter_name, content, status)
      select 'Movie', m.id, u.id, '', '<p>Cold and bright.</p>', s from movies m, users u,
        unnest(array['approved', 'pending']) s
      where m.slug = ${FILM} and u.email = 'writer@visitor.example'
      returning model_id as movie`.execute(site.origin.db);
    movie = rows[0]?.movie ?? 0;
  });

  it("reviews are shown at both brands, but the member's name only at the member's own", async () => {
    const read = async (host: string) =>
      (
        JSON.parse((await ask(host, `/api/movies/${movie}/comments`)).text) as {
          data: { content: string; commenter_name: string; commenter_id: number | null }[];
        }
      ).data.map(({ content, commenter_name: name, commenter_id: id }) => [content, name, id !== null]);
    expect(await read(HERE)).toEqual([['Cold and bright.', NAME, true]]);
    expect(await read(THERE)).toEqual([['Cold and bright.', '', false]]);
  });

  it("reviews wait for the staff of the member's brand", async () => {
    const waiting = (origin: ReturnType<typeof at>) =>
      origin.modules
        .service(Comments)!
        .toJudge({ after: null, limit: 10, also: sql`(select id from comments where false)` });
    expect(await waiting(at(HERE))).toHaveLength(1);
    expect(await waiting(at(THERE))).toEqual([]);
  });
});

it('each brand counts its own visits and sign-ups', async () => {
  const today = async ({ config, db, now }: Origin) => {
    const counting = { db, place: config, now, timeZone: 'Europe/Madrid' };
    await rollUp(counting);
    const { visits = 0, sign_ups: signUps = 0 } = (await readNumbers(counting, 7)).at(-1) ?? {};
    return [visits, signUps];
  };
  const before = { here: await today(at(HERE)), there: await today(at(THERE)) };
  await post(THERE, '/api/stats', { path: '/', begins_visit: true });
  await member(THERE, 'counted@visitor.example');
  const [visits = 0, signUps = 0] = before.there;
  expect([await today(at(HERE)), await today(at(THERE))]).toEqual([before.here, [visits + 1, signUps + 1]]);
});
