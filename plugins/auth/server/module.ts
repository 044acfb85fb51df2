/** Handlers of the auth endpoints: client token, login, sign-up, current member, logout, forgotten password. */
import {
  getMe,
  getPasswordResetFind,
  postLogin,
  postLogout,
  postMeMigrate,
  postOauthToken,
  postPasswordReset,
  postPasswordResetCreate,
  postSignUp,
  postTokenLogin,
  type Me,
  type OauthReply,
} from '../api.ts';
import {
  handle,
  Refused,
  type Answer,
  type RequestVisitor,
  type Handler,
} from '#server/http/endpoints/handle.ts';
import { provide } from '#kernel/plugin.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import { COOKIES } from './cookie-list.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { Accounts, OwnPassword } from '#ports/accounts.ts';
import { AUTHORIZATION_COOKIE, Identity, REFRESH_COOKIE, type MemberSession } from '#ports/identity.ts';
import { MailedLinks } from '#ports/mailed-links.ts';
import { Mailing } from '#ports/mailing.ts';
import { Sessions } from '#ports/sessions.ts';
import { SignUps, type SignUpStep } from '#ports/sign-ups.ts';
import { accountsOf } from './accounts.ts';
import { forgetSession, storeCookie, storeRefresh } from './cookies.ts';
import { identify } from './identify.ts';
import { migrate } from './legacy.ts';
import { logIn } from './login.ts';
import { mailingHub } from './mailing.ts';
import { devPage } from './dev-page.ts';
import { mailedLinksOf } from './mailed-links.ts';
import { ownPasswordOf } from './own-password.ts';
import { askForReset, openToken, resetPassword, workOnResetMails } from './recovery.ts';
import { sessionsOf } from './sessions.ts';
import { signUp } from './sign-up.ts';
import { CLIENT_TOKEN_LIFETIME_S, looksLikeClientToken, REFRESH_AHEAD_S, signClientToken } from './tokens.ts';
import { rotate } from './rotation.ts';
import { familyOf, findHolder, profileIn, revokeFamily, type TokenPair } from './tokens-store.ts';
import { PERSONAL_DATA, RETENTION } from './stored-data.ts';
import { PRIVACY } from './privacy-notice.ts';

const oauthOf = ({ access, refresh, lifetimeS }: TokenPair, first: boolean): OauthReply => ({
  access_token: access,
  token_type: 'Bearer',
  refresh_token: refresh,
  expires_in: lifetimeS,
  is_first_login: first,
});

/**
 * The reply with a member's tokens for a page: both are stored as cookies, and the refresh token appears nowhere else.
 */
function handOver(answer: Answer, pair: TokenPair, first: boolean): OauthReply {
  storeCookie(answer, pair.access, pair.lifetimeS);
  storeRefresh(answer, pair.refresh, pair.lifetimeS);
  return { ...oauthOf(pair, first), refresh_token: null };
}

function clientToken(origin: Origin, clientId: string): OauthReply {
  if (clientId === '') throw new Refused('wrong_client');
  return {
    access_token: signClientToken(origin.config.secret, clientId, origin.now()),
    token_type: 'Bearer',
    refresh_token: null,
    expires_in: CLIENT_TOKEN_LIFETIME_S,
    is_first_login: false,
  };
}

/** The token of a request, so that a logout can end it even if it is no longer valid. */
function tokenOf({ headers, cookies }: RequestVisitor): string | undefined {
  const header = headers['authorization'];
  const bearer = typeof header === 'string' ? /^Bearer (\S+)$/i.exec(header)?.[1] : undefined;
  return bearer !== undefined && !looksLikeClientToken(bearer) ? bearer : cookies[AUTHORIZATION_COOKIE];
}

/** The family of an invalid token, because a logout also ends the tokens refreshed from it. */
async function endedFamily({ db }: Origin, visitor: RequestVisitor): Promise<string | undefined> {
  const token = tokenOf(visitor);
  return token === undefined ? undefined : familyOf(db, token);
}

/** Remaining seconds of a session, and seconds until it should be refreshed. */
function lifetimeOf({ expiresAt, isRefreshable }: MemberSession, now: Date): Me['user_session'] {
  const expires_in = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
  return { expires_in, refresh_in: isRefreshable ? Math.max(0, expires_in - REFRESH_AHEAD_S) : null };
}

/** Handlers for a forgotten password; they ignore the session of the caller. */
const recovery = (origin: Origin): readonly Handler[] => [
  handle(postPasswordResetCreate, ({ body, visitor }) => askForReset(origin, visitor, body.email)),

  handle(getPasswordResetFind, async ({ params }) => {
    const { email } = await openToken(origin, params.token);
    return { email };
  }),

  handle(postPasswordReset, async ({ body, visitor, answer }) => {
    await resetPassword(origin, visitor, answer, body);
    // This browser's session may be among those that have just ended.
    forgetSession(answer);
  }),
];

const accounts = (origin: Origin, steps: readonly SignUpStep[], mailing: Mailing): readonly Handler[] => [
  handle(postOauthToken, async ({ body, visitor, answer }) => {
    if (body.grant_type === 'client_credentials') return clientToken(origin, body.client_id ?? '');
    if (body.grant_type === 'password') {
      const { pair, first } = await logIn(origin, visitor, answer, body);
      return oauthOf(pair, first);
    }
    const stored = visitor.cookies[REFRESH_COOKIE];
    const pair = await rotate(origin.db, body.refresh_token ?? stored ?? '', origin.now(), origin.config);
    if (!pair) throw new Refused('wrong_token');
    return body.refresh_token === undefined ? handOver(answer, pair, false) : oauthOf(pair, false);
  }),

  handle(postLogin, async ({ body, visitor, answer }) => {
    const { pair, first } = await logIn(origin, visitor, answer, body);
    return handOver(answer, pair, first);
  }),

  handle(postTokenLogin, async ({ body, answer }): Promise<OauthReply> => {
    const holder = await findHolder(origin.db, origin.config, body.token, origin.now());
    if (!holder) throw new Refused('wrong_token');
    const { expires_in } = lifetimeOf(holder.session, origin.now());
    storeCookie(answer, body.token, expires_in);
    return {
      access_token: body.token,
      token_type: 'Bearer',
      refresh_token: null,
      expires_in,
      is_first_login: holder.user.is_first_login,
    };
  }),

  handle(postMeMigrate, ({ body, visitor, answer }) => migrate(origin, visitor, answer, body, mailing)),

  handle(postSignUp, async ({ body, visitor, answer }) =>
    handOver(answer, await signUp(origin, visitor, answer, { body, steps }), body.is_first_login),
  ),

  handle(postLogout, async ({ visitor, answer }) => {
    const family = visitor.session?.family ?? (await endedFamily(origin, visitor));
    if (family !== undefined) await revokeFamily(origin.db, family, origin.now());
    forgetSession(answer);
  }),

  handle(getMe, async ({ visitor }) => {
    const profile = profileIn(visitor.session);
    if (!profile) throw new Refused('unauthenticated');
    return { ...visitor.user, ...profile, user_session: lifetimeOf(visitor.session, origin.now()) };
  }),
];

export const module = defineModule({
  id: 'auth',
  privacy: PRIVACY,
  robots: ['/recover-password'],
  cookies: COOKIES,
  personalData: PERSONAL_DATA,
  retention: RETENTION,
  provides: [Accounts, Identity, MailedLinks, Mailing, OwnPassword, Sessions, SignUps],
  setup(origin) {
    const steps: SignUpStep[] = [];
    const mailing = mailingHub();
    workOnResetMails(origin);
    return {
      handlers: [...accounts(origin, steps, mailing), ...recovery(origin)],
      dev: devPage(origin),
      provides: [
        provide(Accounts, accountsOf(origin)),
        provide(Identity, { identify: (credentials) => identify(origin, credentials) }),
        provide(MailedLinks, mailedLinksOf(origin)),
        provide(Mailing, mailing),
        provide(OwnPassword, ownPasswordOf(origin)),
        provide(Sessions, sessionsOf(origin)),
        provide(SignUps, { include: (step) => void steps.push(step) }),
      ],
    };
  },
});
