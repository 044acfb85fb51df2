/** `/_dev/members`: switches this browser to a demo member, or to guest, without a password. */
import type { FastifyPluginAsync } from 'fastify';
import { markup, sendPage, type Markup } from '#server/dev/page.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { ownBrands } from '#server/security/own-accounts.ts';
import { AUTHORIZATION_COOKIE, REFRESH_COOKIE, REFRESH_PATH } from '#ports/identity.ts';
import { familyOf, issuePair, revokeFamily } from './tokens-store.ts';
import { findAccount, holdAccount } from './users-store.ts';

const PATH = '/_dev/members';
/** A reserved domain (RFC 2606), which only demo accounts and manually created ones have. */
const DEMO = '@example.test';
/** Maximum number of listed accounts. */
const SHOWN = 100;

const LEAD = `Who this browser is. A session begins as after a login. Open pages notice it when they are reloaded.
The accounts are those of this brand whose address ends in @example.test.`;

const become = (email: string, name: string, isNow: boolean): Markup =>
  markup`<form method="post" action="${PATH}"><button name="email" value="${email}"${{ html: isNow ? ' aria-pressed="true"' : '' }}>${name}</button></form>`;

export const devPage =
  ({ db, config, now }: Origin): FastifyPluginAsync =>
  async (scope) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    );
    const about =
      'Become a guest, a free account, a member or staff: the accounts of the demo, without a password.';
    scope.get(PATH, { config: { about } }, async (request, reply) => {
      const { user } = await scope.visitorOf(request);
      const accounts = await db
        .selectFrom('users')
        .select(['id', 'email', 'role'])
        .where('email', 'like', `%${DEMO}`)
        .where('brand', 'in', ownBrands(config))
        .where('status', '=', 'active')
        .orderBy('id')
        .limit(SHOWN)
        .execute();
      const rows = accounts.map(
        ({ id, email, role }) =>
          markup`<tr><td>${email}</td><td>${role}</td><td>${become(email, 'Become', id === user?.id)}</td></tr>`,
      );
      return sendPage(
        reply,
        'Members',
        markup`<p class="lead">${LEAD}</p><p>Now: <b>${user?.email ?? 'a guest'}</b></p>${become('', 'Become a guest', user === null)}
<table><thead><tr><th scope="col">Account</th><th scope="col">Role</th><th scope="col"></th></tr></thead><tbody>${rows}</tbody></table>`,
      );
    });

    scope.post<{ Body: { email?: string } | undefined }>(PATH, async (request, reply) => {
      const { email = '' } = request.body ?? {};
      const secure = request.protocol === 'https';
      const held = request.cookies[AUTHORIZATION_COOKIE];
      const family = held === undefined ? undefined : await familyOf(db, held);
      if (family !== undefined) await revokeFamily(db, family, now());
      if (email === '')
        return reply
          .clearCookie(AUTHORIZATION_COOKIE, { path: '/' })
          .clearCookie(REFRESH_COOKIE, { path: REFRESH_PATH })
          .redirect(PATH, 303);
      const found = email.endsWith(DEMO) ? await findAccount(db, config, email) : undefined;
      const pair = await db.transaction().execute(async (transaction) => {
        if (!found) return undefined;
        const account = await holdAccount(transaction, found.id);
        return account?.status === 'active' ? issuePair(transaction, found.id, now()) : undefined;
      });
      if (!pair) return reply.callNotFound();
      const options = { httpOnly: true, secure, maxAge: pair.lifetimeS };
      return reply
        .setCookie(AUTHORIZATION_COOKIE, pair.access, { ...options, path: '/', sameSite: 'lax' })
        .setCookie(REFRESH_COOKIE, pair.refresh, { ...options, path: REFRESH_PATH, sameSite: 'strict' })
        .redirect(PATH, 303);
    });
  };
