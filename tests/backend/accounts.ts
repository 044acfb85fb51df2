/** Accounts and sessions of the small backend. */
import { randomUUID } from 'node:crypto';
import { AUTHORIZATION_COOKIE } from '#ports/identity.ts';
import * as api from '#plugins/auth/api.ts';
import { on, Refused, type Call, type Member, type Route } from './call.ts';

const SESSION_S = 7 * 24 * 60 * 60;

/** A member who exists from the start. */
export const ROBIN = { email: 'robin@example.org', password: 'a long evening by the sea' } as const;

export interface Accounts {
  readonly routes: readonly Route[];
  memberOf(token: string | null): Member | null;
}

export function createAccounts(): Accounts {
  const members: Member[] = [{ id: 1, ...ROBIN }];
  const sessions = new Map<string, Member>();

  const tokensOf = (access_token: string, isFirst: boolean): api.OauthReply => ({
    access_token,
    token_type: 'Bearer',
    refresh_token: null,
    expires_in: SESSION_S,
    is_first_login: isFirst,
  });
  function logIn(
    member: Member,
    { setCookie }: Pick<Call<never>, 'setCookie'>,
    isFirst = false,
  ): api.OauthReply {
    const token = randomUUID();
    sessions.set(token, member);
    setCookie(AUTHORIZATION_COOKIE, token);
    return tokensOf(token, isFirst);
  }
  function memberBy({ username, password }: { username: string; password: string }): Member {
    const member = members.find((one) => one.email === username && one.password === password);
    if (!member) throw new Refused(401, 'wrong_credentials');
    return member;
  }
  function meOf({ id, email }: Member): api.Me {
    return {
      id,
      email,
      username: null,
      name: null,
      last_name: null,
      role: 'member',
      locale: 'en',
      is_email_verified: true,
      is_subscribed: false,
      is_nc_trial: false,
      is_trialing_free: false,
      is_cross_selling_unified_account: false,
      accepted_mailing: false,
      is_first_login: false,
      impersonate_mode: false,
      active_subscription: null,
      picture: null,
      status: 'active',
      address: null,
      zip_code: null,
      city: null,
      country: null,
      country_state: null,
      birth_date_day: null,
      birth_date_month: null,
      birth_date_year: null,
      discreet_mail: true,
      is_verification_email_sent: false,
      is_legacy_user: false,
      user_session: { expires_in: SESSION_S, refresh_in: null },
    };
  }
  const current = ({ member }: { member: Member | null }): Member => member as Member;

  return {
    memberOf: (token) => sessions.get(token ?? '') ?? null,
    routes: [
      on(api.postLogin, (call) => logIn(memberBy(call.body), call)),
      on(api.postLogout, ({ token, setCookie }) => {
        sessions.delete(token ?? '');
        setCookie(AUTHORIZATION_COOKIE, '');
      }),
      on(api.getMe, (call) => meOf(current(call))),
      on(api.postOauthToken, (call) => {
        const { body } = call;
        if (body.grant_type === 'password') return logIn(memberBy(body), call);
        if (body.grant_type === 'refresh_token') throw new Refused(401, 'wrong_token');
        if (body.client_id !== api.CLIENT_ID) throw new Refused(401, 'wrong_client');
        return tokensOf(randomUUID(), false);
      }),
      on(api.postTokenLogin, (call) => {
        const member = sessions.get(call.body.token);
        if (!member) throw new Refused(401, 'wrong_token');
        return logIn(member, call);
      }),
      on(api.postMeMigrate, () => {
        throw new Refused(409, 'not_legacy');
      }),
      on(api.postSignUp, (call) => {
        const { email, password } = call.body;
        if (members.some((one) => one.email === email))
          throw new Refused(422, 'email_taken', { email: 'taken' });
        const member = { id: members.length + 1, email, password };
        members.push(member);
        return logIn(member, call, true);
      }),
      // The small backend sends no email, so every token is unknown.
      on(api.postPasswordResetCreate, () => undefined),
      on(api.getPasswordResetFind, () => {
        throw new Refused(404, 'unknown_token');
      }),
      on(api.postPasswordReset, () => {
        throw new Refused(404, 'unknown_token');
      }),
    ],
  };
}
