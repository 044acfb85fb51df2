/** Preferences of an address: read, changed and ended through a link in its emails. */
import type { BodyOf } from '#app/http/endpoint.ts';
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { Refused } from '#server/http/endpoints/handle.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { NewsletterChoices, postNewsletterPreferences } from '../api.ts';
import { leadIdOf } from './signed-links.ts';
import { changeLead, forgetLead, heldLead, leadById, updateAccount, type Lead } from './store.ts';
import { localeIn } from './wishes.ts';

/** Masks the address, because emails are forwarded. */
const masked = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}…${email.slice(at)}`;
};

const choicesOf = (lead: Lead): NewsletterChoices => ({
  masked_email: masked(lead.email),
  subscribed: lead.status === 'confirmed',
  weekly: lead.weekly,
  offers: lead.offers,
  discreet: lead.discreet,
  locale: localeIn(lead.locale),
});

/** The preferences of a token's address. Throws Refused `unknown_token`. */
export async function findChoices({ db, config, now }: Origin, token: string): Promise<NewsletterChoices> {
  const lead = await leadById(db, config, leadIdOf(config.secrets, 'letters', token, now()));
  if (!lead) throw new Refused('unknown_token');
  return choicesOf(lead);
}

/** The lead of a token, locked until the transaction ends. Throws Refused `unknown_token`. */
async function leadOf({ config, now }: Origin, trx: Transaction<Database>, token: string): Promise<Lead> {
  const lead = await heldLead(trx, config, leadIdOf(config.secrets, 'letters', token, now()));
  if (!lead) throw new Refused('unknown_token');
  return lead;
}

/** Stores the preferences of a token's address and of its account, if any. Throws Refused `unknown_token`. */
export const choose = (
  origin: Origin,
  { token, ...choices }: BodyOf<typeof postNewsletterPreferences>,
): Promise<NewsletterChoices> =>
  origin.db.transaction().execute(async (trx) => {
    const lead = await leadOf(origin, trx, token);
    const at = origin.now();
    const accepts = choices.weekly || choices.offers;
    const change = {
      ...choices,
      status: accepts ? ('confirmed' as const) : ('unsubscribed' as const),
      confirmed_at: lead.confirmed_at ?? at,
      unsubscribed_at: accepts ? null : (lead.unsubscribed_at ?? at),
      // A subscriber who returns gets only content from then on.
      told_until: lead.status === 'confirmed' ? lead.told_until : at,
    };
    await changeLead(trx, lead.id, change);
    await updateAccount(trx, origin.config, { email: lead.email, accepts, at });
    return choicesOf({ ...lead, ...change });
  });

/** Ends every newsletter; idempotent. Throws Refused `unknown_token`. */
export const unsubscribe = (origin: Origin, token: string): Promise<void> =>
  origin.db.transaction().execute(async (trx) => {
    const lead = await leadOf(origin, trx, token);
    if (lead.status === 'unsubscribed') return;
    const at = origin.now();
    await changeLead(trx, lead.id, {
      status: 'unsubscribed',
      unsubscribed_at: at,
      weekly: false,
      offers: false,
    });
    await updateAccount(trx, origin.config, { email: lead.email, accepts: false, at });
  });

/** Deletes the address; its account stays and gets no newsletters. Throws Refused `unknown_token`. */
export const forget = (origin: Origin, token: string): Promise<void> =>
  origin.db.transaction().execute(async (trx) => {
    const lead = await leadOf(origin, trx, token);
    await updateAccount(trx, origin.config, { email: lead.email, accepts: false, at: origin.now() });
    await forgetLead(trx, lead.id);
  });
