/** Two processes send the weekly newsletter on one Postgres at the same moment: each address gets it once. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weekOf, sendIssues } from '#plugins/newsletter/server/issue.ts';
import { hasPostgres } from '#scripts/postgres.mjs';
import type { Mail } from '#server/mail/mailer.ts';
import { createOrigin, type OpenOrigin } from '#server/bootstrap/open-origin.ts';
import { Films } from '#ports/films.ts';
import { Stories } from '#ports/stories-origin.ts';
import { testConfig } from '#server/testing/origin.ts';
import { openTwoOrigins, type TwoOrigins } from './support/two-origins.ts';

const TEST_MS = 240_000;
const DAY_MS = 86_400_000;
/** Number of email addresses, enough for several transactions per process. */
const ADDRESSES = 430;
const MONDAY = weekOf(new Date('2026-06-03T12:00:00.000Z'));
const NOW = new Date(MONDAY.getTime() + DAY_MS);

describe.runIf(hasPostgres())('two processes that send a newsletter', () => {
  let site: TwoOrigins;
  const mails: Mail[] = [];

  const open = (url: string): Promise<OpenOrigin> =>
    createOrigin({
      config: testConfig(),
      place: { url },
      now: () => NOW,
      deliver: async (mail) => void mails.push(mail),
      background: false,
    });
  const write = (origin: OpenOrigin): Promise<void> =>
    sendIssues(origin, {
      films: origin.modules.service(Films),
      stories: origin.modules.service(Stories),
    });

  beforeAll(async () => {
    site = await openTwoOrigins(open);
    const { first } = site;
    const released = new Date(MONDAY.getTime() - 3 * DAY_MS).toISOString().slice(0, 10);
    await sql`insert into movies (slug, status, user_level, release_date, length, poster_picture, cover_picture, texts)
      values ('salt', 'Published', 0, ${released}, 60, '{}', '{}', '{"en":{"title":"Salt"}}')`.execute(
      first.db,
    );
    await sql`insert into newsletter_leads (id, email, status, position, consent_text, locale, country, weekly, offers,
        discreet, asked_at, confirmed_at, told_until)
      select gen_random_uuid(), n || '@visitor.example', 'confirmed', 'footer', '', case when n % 3 = 0 then 'de' else 'en' end,
        'ES', true, true, false, ${NOW}, ${NOW}, ${new Date(MONDAY.getTime() - 7 * DAY_MS)}
      from generate_series(1, ${ADDRESSES}) n`.execute(first.db);
  }, TEST_MS);
  afterAll(() => site?.close(), TEST_MS);

  it(
    'simultaneous runs send one email to each address, and later runs send none',
    { timeout: TEST_MS },
    async () => {
      await Promise.all([...site.all, ...site.all].map(write));
      await Promise.all(site.all.map(({ jobs }) => jobs.runDue()));
      const recipients = mails.map(({ to }) => to);
      expect(recipients).toHaveLength(ADDRESSES);
      expect(new Set(recipients).size).toBe(ADDRESSES);
      await Promise.all(site.all.map(write));
      await Promise.all(site.all.map(({ jobs }) => jobs.runDue()));
      expect(mails).toHaveLength(ADDRESSES);
    },
  );
});
