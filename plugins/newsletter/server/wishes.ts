/** Newsletter sign-ups, which anyone can make and the owner of the mailbox confirms. */
import type { BodyOf, ReplyOf } from '#app/http/endpoint.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#app/i18n/i18n.ts';
import { Refused, type RequestVisitor } from '#server/http/endpoints/handle.ts';
import { countMail } from '#server/mail/limits.ts';
import type { Addressee } from '#server/mail/mail-template.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { postNewsletterConfirm, postNewsletterSubscriber } from '../api.ts';
import { CONFIRM_LINK_LIFETIME_D, NEWSLETTER_FORM } from '../rule.ts';
import { alreadyMail, confirmMail } from './mails.ts';
import { leadIdOf, signedToken } from './signed-links.ts';
import {
  changeLead,
  filmOf,
  formOf,
  hasAccount,
  heldLead,
  heldLeadOf,
  isSuppressed,
  storeWish,
  updateAccount,
} from './store.ts';

const QUEUE = 'newsletter-confirm-mail';
const LINK_LIFETIME_MS = CONFIRM_LINK_LIFETIME_D * 24 * 60 * 60 * 1000;
/** Position that is stored if the form has none (README 2). */
const DEFAULT_POSITION = 'popup';

interface ConfirmJob {
  /** Email address, under a name by which a deletion of the address finds the job. */
  to: string;
}

export const localeIn = (locale: string): Locale => (isLocale(locale) ? locale : DEFAULT_LOCALE);

type Subscription = BodyOf<typeof postNewsletterSubscriber>;

/**
 * Stores the sign-up and queues an email. Only the job looks up the address, because the response time must not reveal
 * whether it is known. Throws Refused `invalid` for an unknown form, `too_many_requests`, or `already_registered`.
 */
export async function subscribe(
  { db, config, jobs, now }: Origin,
  visitor: RequestVisitor,
  body: Subscription,
): Promise<ReplyOf<typeof postNewsletterSubscriber>> {
  const { user, address, locale, country } = visitor;
  const { email } = body;
  const formKey = body.marketing_form_key ?? NEWSLETTER_FORM;
  if (!(await formOf(db, formKey)))
    throw new Refused('invalid', { fields: { marketing_form_key: 'choice' } });
  const attempt = { secret: config.secret, kind: 'newsletter', account: email, address, now: now() };
  const waitS = await countMail(db, attempt);
  if (!user && (await hasAccount(db, config, email)))
    throw new Refused('already_registered', { fields: { email: 'already_registered' } });
  await db.transaction().execute(async (trx) => {
    const wish = {
      email,
      form_key: formKey,
      position: body.leadPosition ?? DEFAULT_POSITION,
      consent_text: body.leadText ?? '',
      locale,
      country,
      weekly: body.accepted_mailing,
      offers: body.accepted_mailing,
    };
    await storeWish(trx, config, wish, now());
    // If others have requested too many emails for the address, none is sent; the last link is still valid.
    if (waitS === 0) await jobs.send<ConfirmJob>(QUEUE, { to: email }, { tx: trx });
  });
  return user ? { is_user_logged_in: true } : { status: 'success' };
}

/** Queues the email of a sign-up that was stored elsewhere. */
export const sendConfirmation = (
  { jobs }: Pick<Origin, 'jobs'>,
  email: string,
  tx: NonNullable<Parameters<Origin['jobs']['send']>[2]>['tx'],
): Promise<void> => jobs.send<ConfirmJob>(QUEUE, { to: email }, tx ? { tx } : {});

/** Starts the worker for the emails of sign-ups. */
export function workOnWishes(origin: Origin): void {
  const { db, mail, jobs, config, now } = origin;
  jobs.work<ConfirmJob>(
    QUEUE,
    ({ to }) =>
      db.transaction().execute(async (trx) => {
        const lead = await heldLeadOf(trx, config, to);
        if (!lead || (await isSuppressed(trx, config.secrets, to))) return;
        const addressee: Addressee = { to: lead.email, locale: localeIn(lead.locale), discreet: true };
        if (lead.status === 'pending') {
          const end = new Date(now().getTime() + LINK_LIFETIME_MS);
          const token = signedToken(config.secret, 'confirm', lead.id, end);
          // The recorded bounce is older than its retention.
          await changeLead(trx, lead.id, { bounced_at: null });
          await mail.send(confirmMail(origin, addressee, token), trx);
        }
        if (lead.status === 'confirmed') {
          const token = signedToken(config.secret, 'letters', lead.id);
          await mail.send(alreadyMail(origin, addressee, token), trx);
        }
      }),
    { forgets: true },
  );
}

/**
 * Confirms the address of a token; idempotent. Throws Refused `unknown_token`, or `expired_token`, even for a link from
 * before the address was unsubscribed.
 */
export const confirm = (
  { db, config, now }: Origin,
  token: string,
): Promise<ReplyOf<typeof postNewsletterConfirm>> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const lead = await heldLead(trx, config, leadIdOf(config.secrets, 'confirm', token, at));
    if (!lead) throw new Refused('unknown_token');
    if (lead.status === 'unsubscribed') throw new Refused('expired_token');
    if (lead.status === 'pending') {
      await changeLead(trx, lead.id, { status: 'confirmed', confirmed_at: at, told_until: at });
      if (lead.weekly || lead.offers)
        await updateAccount(trx, config, { email: lead.email, accepts: true, at });
    }
    const form = lead.form_key === null ? undefined : await formOf(trx, lead.form_key);
    return {
      redirect_url: form?.redirect_url ?? null,
      film_slug: form?.movie_id ? await filmOf(trx, form.movie_id) : null,
      preferences: signedToken(config.secret, 'letters', lead.id),
    };
  });
