/** Answers of the auth endpoints: client token, login, sign-up, me, logout, forgotten password. */
import {
  CLIENT_ID,
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
  type OauthReply,
} from '../../../plugins/auth/api.ts';
import { handle, Refused, type Answer, type RequestVisitor } from '../../http/handle.ts';
import type { Module, Origin } from '../../origin.ts';
import { countAttempt, forgiveAttempts } from './attempts.ts';
import { forgetSession, keepCookie, keepRefresh } from './cookies.ts';
import { migrate, sendToReset } from './legacy.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { askForReset, openToken, resetPassword, workOnResetMails } from './recovery.ts';
import { signUp } from './sign-up.ts';
import {
  AUTHORIZATION_COOKIE,
  CLIENT_TOKEN_LIFE_S,
  looksLikeClientToken,
  REFRESH_COOKIE,
  signClientToken,
} from './tokens.ts';
import { rotate } from './rotation.ts';
import { familyOf, findHolder, issuePair, revokeFamily, sessionOf, type TokenPair } from './tokens-store.ts';
import { findAccount, findMe, holdAccount, recordLogin, renewHash } from './users-store.ts';

const oauthOf = ({ access, refresh, lifeS }: TokenPair, first: boolean): OauthReply => ({
  access_token: access,
  token_type: 'Bearer',
  refresh_token: refresh,
  expires_in: lifeS,
  is_first_login: first,
});

/** The reply that hands a page its member's tokens: both are kept as cookies, and the refresh token is told nobody else. */
function handOver(answer: Answer, pair: TokenPair, first: boolean): OauthReply {
  keepCookie(answer, pair.access, pair.lifeS);
  keepRefresh(answer, pair.refresh, pair.lifeS);
  return { ...oauthOf(pair, first), refresh_token: null };
}

/** How often a login is judged while somebody else renews the hash; beyond, it was the wrong password. */
const JUDGEMENTS = 2;

/**
 * Begins a session for who knows the password. Exactly one hash is computed, whether the account exists or not, and the
 * refusal is the same (gateways, "Passwords"). The account is held before tokens are issued: a password that has changed
 * since it was judged begins nothing.
 */
async function beginSession(
  origin: Origin,
  visitor: RequestVisitor,
  { username, password }: { username: string; password: string },
  judgements = JUDGEMENTS,
): Promise<{ pair: TokenPair; first: boolean }> {
  const { db } = origin;
  const now = origin.now();
  const account = await findAccount(db, username);
  const { fits, outdated } = await verifyPassword(password, account?.password_hash);
  if (account?.status === 'active' && account.is_legacy_user && account.password_hash === null)
    return sendToReset(origin, visitor, account.email);
  if (!account || !fits || account.status !== 'active' || judgements === 0)
    throw new Refused('wrong_credentials');
  const renewed = outdated ? await hashPassword(password) : undefined;
  const begun = await db.transaction().execute(async (transaction) => {
    const held = await holdAccount(transaction, account.id);
    if (held?.status !== 'active' || held.password_hash !== account.password_hash) return undefined;
    if (renewed !== undefined) await renewHash(transaction, account.id, renewed, now);
    const first = await recordLogin(transaction, account.id, now);
    return { pair: await issuePair(transaction, account.id, now), first };
  });
  return begun ?? beginSession(origin, visitor, { username, password }, judgements - 1);
}

async function logIn(
  origin: Origin,
  visitor: RequestVisitor,
  credentials: { username: string; password: string },
): Promise<{ pair: TokenPair; first: boolean }> {
  const { db, config } = origin;
  const attempt = {
    secret: config.secret,
    account: credentials.username,
    address: visitor.address,
    now: origin.now(),
  };
  await countAttempt(db, attempt);
  const begun = await beginSession(origin, visitor, credentials);
  await forgiveAttempts(db, attempt);
  return begun;
}

function clientToken(origin: Origin, clientId: string): OauthReply {
  if (clientId === '') throw new Refused('wrong_client');
  return {
    access_token: signClientToken(origin.config.secret, clientId, origin.now()),
    token_type: 'Bearer',
    refresh_token: null,
    expires_in: CLIENT_TOKEN_LIFE_S,
    is_first_login: false,
  };
}

/** The token a request came with, for ending it even when it no longer holds. */
function tokenOf({ headers, cookies }: RequestVisitor): string | undefined {
  const header = headers['authorization'];
  const bearer = typeof header === 'string' ? /^Bearer (\S+)$/i.exec(header)?.[1] : undefined;
  return bearer !== undefined && !looksLikeClientToken(bearer) ? bearer : cookies[AUTHORIZATION_COOKIE];
}

/** The endpoints of a forgotten password; who is logged in plays no part. */
const recovery: Module = (origin) => [
  handle(postPasswordResetCreate, ({ body, visitor }) => askForReset(origin, visitor, body.email)),

  handle(getPasswordResetFind, async ({ params }) => {
    const { email } = await openToken(origin, params.token);
    return { email };
  }),

  handle(postPasswordReset, async ({ body, visitor, answer }) => {
    await resetPassword(origin, visitor, body);
    // The session of this browser may be one of those that have just ended.
    forgetSession(answer);
  }),
];

const accounts: Module = (origin) => [
  handle(postOauthToken, async ({ body, visitor, answer }) => {
    if (body.grant_type === 'client_credentials') return clientToken(origin, body.client_id ?? CLIENT_ID);
    if (body.grant_type === 'password') {
      const { pair, first } = await logIn(origin, visitor, body);
      return oauthOf(pair, first);
    }
    const kept = visitor.cookies[REFRESH_COOKIE];
    const pair = await rotate(origin.db, body.refresh_token ?? kept ?? '', origin.now());
    if (!pair) throw new Refused('wrong_token');
    return body.refresh_token === undefined ? handOver(answer, pair, false) : oauthOf(pair, false);
  }),

  handle(postLogin, async ({ body, visitor, answer }) => {
    const { pair, first } = await logIn(origin, visitor, body);
    return handOver(answer, pair, first);
  }),

  handle(postTokenLogin, async ({ body, answer }): Promise<OauthReply> => {
    const holder = await findHolder(origin.db, body.token, origin.now());
    if (!holder) throw new Refused('wrong_token');
    keepCookie(answer, body.token, holder.remainingS);
    return {
      access_token: body.token,
      token_type: 'Bearer',
      refresh_token: null,
      expires_in: holder.remainingS,
      is_first_login: holder.user.is_first_login,
    };
  }),

  handle(postMeMigrate, ({ body, visitor }) => migrate(origin, visitor, body)),

  handle(postSignUp, async ({ body, visitor, answer }) =>
    handOver(answer, await signUp(origin, visitor, body), body.is_first_login),
  ),

  handle(postLogout, async ({ visitor, answer }) => {
    const token = tokenOf(visitor);
    const family = token === undefined ? undefined : await familyOf(origin.db, token);
    if (family !== undefined) await revokeFamily(origin.db, family, origin.now());
    forgetSession(answer);
  }),

  handle(getMe, async ({ visitor }) => {
    const me = await findMe(origin.db, visitor.user.id, origin.now());
    if (!me) throw new Refused('unauthenticated');
    const user_session = await sessionOf(origin.db, visitor.tokenId, origin.now());
    return { ...me, impersonate_mode: visitor.user.impersonate_mode, user_session };
  }),
];

export const authModule: Module = (origin) => {
  workOnResetMails(origin);
  return [...accounts(origin), ...recovery(origin)];
};
