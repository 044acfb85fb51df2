/** Suggestions by email: sent once a week to members who opted in, without titles; one click stops them. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#app/i18n/i18n.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { markup } from '#server/dev/page.ts';
import { emailPage } from '#server/mail/email-page.ts';
import { inOwnWords } from '#server/mail/email-design.ts';
import { renderMail, type Addressee, type MailSite } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { isOwnMember, ownBrands } from '#server/security/own-accounts.ts';
import { choose } from './choices-store.ts';
import { accountOfToken, endToken } from './end-links.ts';
import { END_PAGE, suggestedTexts } from './mail-texts.ts';
import { suggestionsFor, type SuggestionSources } from './suggestions.ts';

export const SUGGESTIONS_QUEUE = 'library-suggestions';
/** Fridays, late afternoon in Europe. */
const CRON = '0 15 * * 5';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Minimum time between two emails to a member, however often the job runs. */
const PAUSE_MS = 6 * DAY_MS;
/** Number of members per query; the next run continues. */
const BATCH = 200;

/** Path of the page that stops the emails, and of the endpoint by which mail clients do so (RFC 8058). */
export const endPath = (token: string): string => `/suggestions/end/${token}`;
export const END_CALLBACK = '/callbacks/suggestions/end';

export function suggestionsMail(site: MailSite, to: Addressee, count: number, token: string): Mail {
  const { end, ...texts } = suggestedTexts(count);
  return renderMail(site, to, texts, {
    path: '/',
    kind: 'suggestions',
    foot: [{ label: end, path: endPath(token) }],
    unsubscribe: `${site.config.publicUrl}${END_CALLBACK}/${token}`,
  });
}

/** Sends emails to the next members who are due, each in its own transaction; returns how many were due. */
async function writeToSome(origin: Origin, sources: SuggestionSources): Promise<number> {
  const { db, config, mail, now } = origin;
  const at = now();
  const before = new Date(at.getTime() - PAUSE_MS);
  const due = await db
    .selectFrom('library_choices')
    .select('user_id')
    .where('mails', '=', true)
    .where('suggests', '=', true)
    .where((eb) => eb.or([eb('mailed_at', 'is', null), eb('mailed_at', '<', before)]))
    .where(isOwnMember(config, 'library_choices.user_id'))
    .orderBy('user_id')
    .limit(BATCH)
    .execute();
  for (const { user_id: userId } of due)
    // Sequentially, because all requests share the database.
    await db.transaction().execute(async (trx) => {
      const held = await trx
        .selectFrom('library_choices as c')
        .innerJoin('users as u', 'u.id', 'c.user_id')
        .select(['u.email', 'u.locale', 'u.country', 'u.discreet_mail', 'u.status', 'u.is_email_verified'])
        .where('c.user_id', '=', userId)
        .where('c.mails', '=', true)
        .where('c.suggests', '=', true)
        .where((eb) => eb.or([eb('c.mailed_at', 'is', null), eb('c.mailed_at', '<', before)]))
        .forUpdate('c')
        .skipLocked()
        .executeTakeFirst();
      if (!held) return;
      await trx.updateTable('library_choices').set({ mailed_at: at }).where('user_id', '=', userId).execute();
      if (held.status !== 'active' || !held.is_email_verified) return;
      const locale = isLocale(held.locale) ? held.locale : DEFAULT_LOCALE;
      const viewer = { locale, country: held.country ?? config.defaultCountry };
      const { tonight } = await suggestionsFor({ ...sources, db: trx }, userId, viewer, at);
      if (tonight.length === 0) return;
      const addressee = { to: held.email, locale, discreet: held.discreet_mail };
      await mail.send(
        suggestionsMail(origin, addressee, tonight.length, endToken(config.secret, userId)),
        trx,
      );
    });
  return due.length;
}

async function writeSuggestions(origin: Origin, sources: SuggestionSources): Promise<void> {
  for (let some = BATCH; some === BATCH;) some = await writeToSome(origin, sources);
}

/** Declares the weekly job. Addresses that bounce get no further emails. */
export function workOnSuggestions(origin: Origin, sources: SuggestionSources): void {
  origin.jobs.work(SUGGESTIONS_QUEUE, () => writeSuggestions(origin, sources), { onePerKey: true });
  origin.jobs.schedule(SUGGESTIONS_QUEUE, CRON, {}, { own: true });
  origin.mail.onNobody(async (to) => {
    await origin.db
      .updateTable('library_choices')
      .set({ mails: false, changed_at: origin.now() })
      .where('user_id', 'in', (eb) =>
        eb
          .selectFrom('users')
          .select('id')
          .where((one) => one(one.fn('lower', ['email']), '=', to.toLowerCase()))
          .where('brand', 'in', ownBrands(origin.config)),
      )
      .execute();
  });
}

interface Link {
  Params: { locale?: string; token: string };
}

/** Stops the emails for the account of a token; false for an invalid token. */
async function end({ db, config, now }: Origin, token: string): Promise<boolean> {
  const userId = accountOfToken(config.secrets, token);
  if (userId === undefined) return false;
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('brand', 'in', ownBrands(config))
    .where('status', '<>', 'deleted')
    .executeTakeFirst();
  if (!user) return false;
  await choose(db, userId, { mails: false }, now());
  return true;
}

/**
 * The page behind the link, where a click stops the emails, and the endpoint for mail clients (RFC 8058). Opening the
 * link alone changes nothing, because scanners open links as well.
 */
export function endRoutes(scope: FastifyInstance, origin: Origin): void {
  const sendPage = emailPage(origin);
  const unknown = (reply: FastifyReply, locale: Locale) => {
    const texts = inOwnWords(origin.emailDesign, END_PAGE, locale);
    return sendPage(reply, locale, {
      title: texts.unknownTitle,
      body: markup`<p>${texts.unknownText}</p>`,
      status: 404,
    });
  };
  const localeIn = (given: string | undefined): Locale =>
    given !== undefined && isLocale(given) ? given : DEFAULT_LOCALE;

  for (const url of [endPath(':token'), `/:locale(^${LOCALES.join('|')}$)${endPath(':token')}`]) {
    scope.get<Link>(url, async ({ params }, reply) => {
      const locale = localeIn(params.locale);
      if (accountOfToken(origin.config.secrets, params.token) === undefined) return unknown(reply, locale);
      const { title, text, end: label } = inOwnWords(origin.emailDesign, END_PAGE, locale);
      return sendPage(reply, locale, {
        title,
        body: markup`<p>${text}</p><form method="post"><button>${label}</button></form>`,
      });
    });
    scope.post<Link>(url, async ({ params }, reply) => {
      const locale = localeIn(params.locale);
      if (!(await end(origin, params.token))) return unknown(reply, locale);
      const { endedTitle, endedText } = inOwnWords(origin.emailDesign, END_PAGE, locale);
      return sendPage(reply, locale, { title: endedTitle, body: markup`<p>${endedText}</p>` });
    });
  }

  scope.get<Link>(`${END_CALLBACK}/:token`, ({ params }, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(endPath(params.token), 303),
  );
  scope.post<Link>(`${END_CALLBACK}/:token`, async ({ params, body }, reply) => {
    const sent = Buffer.isBuffer(body) ? body.toString('utf8') : '';
    if (!/List-Unsubscribe(?:=|"\s+)One-Click/i.test(sent)) return reply.code(422).send();
    const isEnded = await end(origin, params.token);
    return reply
      .code(isEnded ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(isEnded ? 'OK' : 'Not found');
  });
}
