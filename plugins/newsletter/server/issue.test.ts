/** The weekly newsletter is sent to each confirmed address once, with its new content, even after a crash. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { ISSUE_QUEUE, weekOf, declareIssueJob } from './issue.ts';
import { adoptMembers } from './members.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import { Films } from '#ports/films.ts';
import { Stories } from '#ports/stories-origin.ts';
import { loadBrand, modulesOf } from '#server/bootstrap/brand-modules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let site: TestOrigin;
beforeAll(async () => {
  const weekly = defineModule({
    id: 'weekly-letters',
    wants: { films: Films, stories: Stories },
    setup: (origin, sources) => {
      declareIssueJob(origin, sources);
      return {};
    },
  });
  site = await testOrigin({ modules: [...(await modulesOf(await loadBrand('streaming'))), weekly] });
}, 60_000);
afterAll(() => site.close());

const dayIn = (days: number): string =>
  new Date(site.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

async function film(
  slug: string,
  title: string,
  more: { days?: number; blocked?: string; status?: string } = {},
) {
  const { days = -3, blocked = '{}', status = 'Published' } = more;
  await sql`insert into movies (slug, status, user_level, release_date, length, poster_picture, cover_picture, texts, blocked_countries)
    values (${slug}, ${status}, 0, ${dayIn(days)}, 60, '{}', '{}', ${JSON.stringify({ en: { title }, de: { title: `${title} (de)` } })},
      ${blocked}::text[])`.execute(site.origin.db);
}

async function lead(email: string, more: Record<string, unknown> = {}) {
  const at = site.clock.now();
  await site.origin.db
    .insertInto('newsletter_leads')
    .values({
      id: crypto.randomUUID(),
      email,
      status: 'confirmed',
      form_key: null,
      position: 'footer',
      consent_text: '',
      locale: 'en',
      country: 'ES',
      weekly: true,
      offers: true,
      discreet: false,
      asked_at: at,
      confirmed_at: at,
      told_until: new Date(at.getTime() - 7 * DAY_MS),
      ...more,
    })
    .execute();
}

/** Each test has its own Tuesday and starts without data. */
beforeEach(async () => {
  const { db } = site.origin;
  await db.deleteFrom('newsletter_leads').execute();
  await sql`delete from movies`.execute(db);
  await sql`delete from users`.execute(db);
  site.clock.advance(
    weekOf(new Date(site.clock.now().getTime() + 7 * DAY_MS)).getTime() + DAY_MS - site.clock.now().getTime(),
  );
  await site.runJobs();
  site.mails.splice(0);
});

/** Sends an issue; returns the recipients. */
async function write(): Promise<string[]> {
  site.mails.splice(0);
  await site.origin.jobs.send(ISSUE_QUEUE, {});
  await site.runJobs();
  return site.mails.map(({ to }) => to).toSorted();
}

it('weeks begin on Mondays', () => {
  const monday = new Date('2026-06-01T00:00:00.000Z');
  for (const at of ['2026-06-01T00:00:00.000Z', '2026-06-03T12:00:00.000Z', '2026-06-07T23:59:59.999Z'])
    expect(weekOf(new Date(at))).toEqual(monday);
});

describe('a weekly newsletter', () => {
  it("an issue lists new content in the reader's language, with ways to unsubscribe", async () => {
    await film('salt', 'Salt & <Light>');
    await lead('ana@visitor.example', { locale: 'de' });
    expect(await write()).toEqual(['ana@visitor.example']);
    const [mail] = site.mails;
    expect(mail?.text).toContain('Neu zum Ansehen: Salt & <Light> (de)');
    expect(mail?.html).toContain('Salt &#38; &#60;Light&#62; (de)');
    expect(mail?.unsubscribe).toMatch(/^http:\/\/[^/]+\/callbacks\/letters\/unsubscribe\/[\w-]{83}$/);
    expect(mail?.text).toMatch(/\/de\/newsletter\/preferences\/[\w-]{83}\n/);
  });

  it('an issue for a discreet address contains neither titles nor the name of the site', async () => {
    await film('salt', 'Salt');
    await lead('quiet@visitor.example', { discreet: true });
    await write();
    expect(site.mails[0]?.text).toContain('New to watch: 1');
    expect(`${site.mails[0]?.text} ${site.mails[0]?.subject}`).not.toMatch(/Salt|Nocturne/);
  });

  it.each<[string, Parameters<typeof film>[2]]>([
    ['is not out', { status: 'Upcoming Release', days: -1 }],
    ['is older than the last message', { days: -30 }],
    ['came this week', { days: 0 }],
    ['is withheld at the place of the reader', { blocked: '{ES}' }],
    ['was withdrawn', { status: 'Unpublished' }],
  ])('an issue does not mention content that %s', async (_what, more) => {
    await film('other', 'Other', more);
    await lead('ana@visitor.example');
    expect(await write()).toEqual([]);
    await film('salt', 'Salt');
    site.clock.advance(7 * DAY_MS);
    await sql`update movies set release_date = ${dayIn(-3)} where slug = 'salt'`.execute(site.origin.db);
    expect(await write()).toEqual(['ana@visitor.example']);
  });

  it('an issue covers at most four weeks', async () => {
    await film('old', 'Old', { days: -60 });
    await film('salt', 'Salt', { days: -20 });
    await lead('ana@visitor.example', { told_until: new Date('2020-01-01') });
    await write();
    expect(site.mails[0]?.text).toContain('New to watch: Salt\n');
  });
});

describe('the recipients of a newsletter', () => {
  it.each([
    ['unconfirmed', { status: 'pending' }],
    ['unsubscribed', { status: 'unsubscribed' }],
    ['without the letter of the week', { weekly: false }],
    ['given back', { bounced_at: new Date('2026-01-01') }],
  ])('addresses that are %s get no issue', async (_why, more) => {
    await film('salt', 'Salt');
    await lead('ana@visitor.example', more);
    expect(await write()).toEqual([]);
  });

  it('recipients get an issue once, even if the job runs again, and the next one a week later', async () => {
    await film('salt', 'Salt');
    await lead('ana@visitor.example');
    expect(await write()).toHaveLength(1);
    expect(await write()).toEqual([]);
    site.clock.advance(7 * DAY_MS);
    expect(await write()).toEqual([]);
    await film('next', 'Next');
    expect(await write()).toEqual([]);
    site.clock.advance(7 * DAY_MS);
    await sql`update movies set release_date = ${dayIn(-3)} where slug = 'next'`.execute(site.origin.db);
    expect(await write()).toHaveLength(1);
  });

  it('recipients get an issue in batches, and once even if two jobs run in parallel', async () => {
    await film('salt', 'Salt');
    for (let at = 0; at < 230; at += 1) await lead(`${at}@visitor.example`);
    await site.origin.jobs.send(ISSUE_QUEUE, {});
    const addressed = await write();
    expect(addressed).toHaveLength(230);
    expect(new Set(addressed).size).toBe(230);
  });

  it('after a crash, the remaining recipients get the issue, and nobody gets it twice', async () => {
    await film('salt', 'Salt');
    for (let at = 0; at < 150; at += 1) await lead(`${at}@visitor.example`);
    const { mail } = site.origin;
    const send = mail.send;
    let left = 120;
    (mail as { send: typeof send }).send = async (...args) => {
      left -= 1;
      if (left < 0) throw new Error('the process ends');
      await send(...args);
    };
    const first = await write();
    (mail as { send: typeof send }).send = send;
    expect(first).toHaveLength(100);
    site.mails.splice(0);
    await site.runJobs({ early: true });
    const all = [...first, ...site.mails.map(({ to }) => to)];
    expect(all).toHaveLength(150);
    expect(new Set(all).size).toBe(150);
  });
});

describe('members who chose newsletters at their sign-up', () => {
  const user = (email: string, more: Record<string, unknown> = {}) =>
    site.origin.db
      .insertInto('users')
      .values({
        email,
        password_hash: null,
        locale: 'en',
        is_email_verified: true,
        accepted_mailing: true,
        discreet_mail: false,
        created_at: site.clock.now(),
        updated_at: site.clock.now(),
        ...more,
      })
      .execute();

  it('members get newsletters only once their address is confirmed', async () => {
    await film('salt', 'Salt');
    await user('yes@visitor.example');
    await user('later@visitor.example', { is_email_verified: false });
    await user('no@visitor.example', { accepted_mailing: false });
    await user('gone@visitor.example', { status: 'deleted' });
    expect(await write()).toEqual(['yes@visitor.example']);
  });

  it('members who unsubscribed after their sign-up stay unsubscribed', async () => {
    await film('salt', 'Salt');
    await user('ana@visitor.example');
    const ended = (days: number) => new Date(site.clock.now().getTime() + days * DAY_MS);
    await lead('Ana@visitor.example', { status: 'unsubscribed', unsubscribed_at: ended(1) });
    expect(await write()).toEqual([]);
    await site.origin.db
      .updateTable('newsletter_leads')
      .set({ unsubscribed_at: ended(-1) })
      .execute();
    expect(await write()).toEqual(['Ana@visitor.example']);
  });

  it("the account gets the preference of the member's earlier sign-up", async () => {
    await lead('ana@visitor.example');
    await user('ana@visitor.example', { accepted_mailing: false });
    await adoptMembers(site.origin, site.clock.now());
    const { accepted_mailing } = await site.origin.db
      .selectFrom('users')
      .select('accepted_mailing')
      .executeTakeFirstOrThrow();
    expect(accepted_mailing).toBe(true);
  });
});
