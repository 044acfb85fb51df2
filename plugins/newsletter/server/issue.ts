/**
 * The weekly newsletter: new content since the previous issue, sent to each address once, despite crashes and parallel
 * processes.
 */
import { sql } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { ownBrands, type BrandPlace } from '#server/security/own-accounts.ts';
import type { Films } from '#ports/films.ts';
import type { Stories } from '#ports/stories-origin.ts';
import { issueMail, type Fresh } from './mails.ts';
import { adoptMembers } from './members.ts';
import { signedToken } from './signed-links.ts';
import type { Lead } from './store.ts';
import { localeIn } from './wishes.ts';

export const ISSUE_QUEUE = 'newsletter-letter';
/** Schedule: Tuesday morning in Europe. */
const CRON = '0 9 * * 2';
const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;
/** Maximum period that an issue covers. */
const LONGEST_MS = 4 * WEEK_MS;
/** Number of addresses per transaction. */
const AT_A_TIME = 100;
/** Maximum numbers of titles and of confessions in an issue. */
const FRESH_MAX = 50;

interface Sources {
  readonly films: Films | undefined;
  readonly stories: Stories | undefined;
}

/** Addresses with the same new content. */
interface Group {
  readonly locale: string;
  readonly country: string;
  /** The start of a day in UTC, from which content is new. */
  readonly since: Date;
}

/** The start of the week of `at`: its Monday, in UTC. */
export function weekOf(at: Date): Date {
  const day = Math.floor(at.getTime() / DAY_MS);
  // 1970 started on a Thursday.
  return new Date((day - ((day + 3) % 7)) * DAY_MS);
}

const dayIn = (at: Date): string => at.toISOString().slice(0, 10);

/** The day from which content is new for a row of `newsletter_leads`. */
const sinceOf = (until: Date) =>
  sql<Date>`date_trunc('day', greatest(told_until, ${new Date(until.getTime() - LONGEST_MS)}::timestamptz) at time zone 'UTC') at time zone 'UTC'`;

const isDue = (place: BrandPlace, until: Date) =>
  sql<boolean>`brand in (${sql.join(ownBrands(place))}) and status = 'confirmed' and weekly and bounced_at is null and (told_until is null or told_until < ${until})`;

const groupsDue = ({ db, config }: Pick<Origin, 'db' | 'config'>, until: Date): Promise<Group[]> =>
  db
    .selectFrom('newsletter_leads')
    .select(['locale', 'country', sinceOf(until).as('since')])
    .where(isDue(config, until))
    .groupBy(['locale', 'country', 'since'])
    .execute();

async function newFilms(
  { db }: Pick<Origin, 'db'>,
  { films }: Sources,
  { locale, country, since }: Group & { locale: Locale },
  until: Date,
): Promise<string[]> {
  if (!films) return [];
  const rows = await db
    .selectFrom(films.seenBy({ country, locale }).as('f'))
    .innerJoin('movies as m', 'm.id', 'f.id')
    .select('f.title')
    .where('m.status', '=', 'Published')
    .where('m.release_date', '>=', dayIn(since))
    .where('m.release_date', '<', dayIn(until))
    .orderBy('m.release_date', 'desc')
    .orderBy('m.id')
    .limit(FRESH_MAX)
    .execute();
  return rows.map(({ title }) => title);
}

async function newStories(
  { stories }: Sources,
  { locale, country, since }: Group & { locale: Locale },
  until: Date,
): Promise<string[]> {
  if (!stories) return [];
  const { data } = await stories.page(
    { locale, country },
    { page: 1, perPage: FRESH_MAX },
    { order: 'default', direction: 'desc', seed: 0, firstPageOnly: false, tags: [], types: [] },
  );
  return data
    .filter(({ created_at: at }) => at >= since.toISOString() && at < until.toISOString())
    .map(({ title }) => title);
}

/**
 * Sends to some addresses of a group and marks them, in one transaction; another process skips the locked rows. Returns
 * the number of addresses.
 */
function writeToSome(origin: Origin, group: Group, fresh: Fresh, until: Date): Promise<number> {
  const { db, mail, config } = origin;
  return db.transaction().execute(async (trx) => {
    const leads: Lead[] = await trx
      .selectFrom('newsletter_leads')
      .selectAll()
      .where(isDue(config, until))
      .where('locale', '=', group.locale)
      .where('country', '=', group.country)
      .where(sinceOf(until), '=', group.since)
      .orderBy('id')
      .limit(AT_A_TIME)
      .forUpdate()
      .skipLocked()
      .execute();
    if (leads.length === 0) return 0;
    if (fresh.films.length + fresh.stories.length > 0)
      for (const { id, email, locale, discreet } of leads) {
        const token = signedToken(config.secret, 'letters', id);
        const addressee = { to: email, locale: localeIn(locale), discreet };
        await mail.send(issueMail(origin, addressee, fresh, token), trx);
      }
    const ids = leads.map(({ id }) => id);
    await trx.updateTable('newsletter_leads').set({ told_until: until }).where('id', 'in', ids).execute();
    return leads.length;
  });
}

/** Sends to all due addresses, group by group. Several processes share the work. */
export async function sendIssues(origin: Origin, sources: Sources): Promise<void> {
  const until = weekOf(origin.now());
  await adoptMembers(origin, new Date(until.getTime() - WEEK_MS));
  for (const group of await groupsDue(origin, until)) {
    const place = { ...group, locale: localeIn(group.locale) };
    // One group at a time, because all requests share the database.
    const films = await newFilms(origin, sources, place, until);
    const fresh = { films, stories: await newStories(sources, place, until) };
    for (let some = AT_A_TIME; some === AT_A_TIME;) some = await writeToSome(origin, group, fresh, until);
  }
}

/** Declares the weekly job. */
export function declareIssueJob(origin: Origin, sources: Sources): void {
  origin.jobs.work(ISSUE_QUEUE, () => sendIssues(origin, sources), { onePerKey: true });
  origin.jobs.schedule(ISSUE_QUEUE, CRON, {}, { own: true });
}
