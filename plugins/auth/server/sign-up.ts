/** Sign-up: everything that belongs to a new account, in one transaction that commits before the reply is sent. */
import type { Campaign, postSignUp } from '../api.ts';
import type { BodyOf } from '#app/http/endpoint.ts';
import { Refused, type Answer, type RequestVisitor } from '#server/http/endpoints/handle.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { SignUpStep } from '#ports/sign-ups.ts';
import { countSignUp } from './attempts.ts';
import { storeDevice } from './devices.ts';
import { hashPassword, isCommon } from '#server/security/passwords.ts';
import { issuePair, type TokenPair } from './tokens-store.ts';
import { insertAccount, isTaken, recordLogin, type NewAccount } from './users-store.ts';

type SignUp = BodyOf<typeof postSignUp>;

const CAMPAIGN_FIELDS = [
  'country',
  'campaign',
  'content',
  'medium',
  'source',
  'term',
  'referral',
  'affiliate_asset_id',
  'affiliate_source_id',
] as const satisfies readonly (keyof Campaign)[];

const taken = () => new Refused('email_taken', { fields: { email: 'taken' } });

/** The provided campaign fields as JSON; null if there are none. */
function campaignOf(body: SignUp): string | null {
  const given = CAMPAIGN_FIELDS.flatMap((field) => (body[field] ? [[field, body[field]]] : []));
  return given.length > 0 ? JSON.stringify(Object.fromEntries(given)) : null;
}

/**
 * Creates the account and its first tokens; `steps` are those of other modules. Throws Refused `too_many_requests`,
 * `invalid` with `fields.password` = `common`, `email_taken`, or `unavailable` while too many passwords are being
 * hashed.
 */
export async function signUp(
  origin: Origin,
  visitor: RequestVisitor,
  answer: Answer,
  { body, steps }: { body: SignUp; steps: readonly SignUpStep[] },
): Promise<TokenPair> {
  const { db, config, now } = origin;
  await countSignUp(db, {
    secret: config.secret,
    account: body.email,
    address: visitor.address,
    now: now(),
  });
  if (await isCommon(body.password)) throw new Refused('invalid', { fields: { password: 'common' } });
  const at = now();
  if (await isTaken(db, config, { email: body.email, now: at })) throw taken();
  const password_hash = await hashPassword(body.password);
  const account: NewAccount = {
    brand: config.brand,
    email: body.email,
    password_hash,
    locale: visitor.locale,
    country: visitor.country,
    country_state: visitor.country_state,
    accepted_mailing: body.accepted_mailing,
    subscription_group_id: body.subscription_group_id ?? null,
    marketing_form_key: body.marketing_form_key ?? null,
    user_source: body.user_source ?? null,
    campaign: campaignOf(body),
    wants_nc_trial: body.nc_trial,
  };
  const made = await db.transaction().execute(async (transaction) => {
    const id = await insertAccount(transaction, account, at);
    if (id === undefined) throw taken();
    // An email address change may have completed while this transaction waited for the lock.
    if (await isTaken(transaction, config, { email: body.email, now: at, except: id })) throw taken();
    if (body.is_first_login) await recordLogin(transaction, id, at);
    const member = { userId: id, wantsLink: body.send_verification_email || body.nc_trial };
    // Sequentially, because the steps share the transaction.
    for (const step of steps) await step(transaction, member);
    return { id, pair: await issuePair(transaction, id, at) };
  });
  storeDevice(origin, visitor, answer, { id: made.id, password_hash });
  return made.pair;
}
