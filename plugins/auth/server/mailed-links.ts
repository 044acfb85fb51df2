/** Mailed links for other modules. Every function locks the account's row first. */
import { Refused } from '#server/http/endpoints/handle.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { MailedLinks } from '#ports/mailed-links.ts';
import {
  endMailedTokens,
  findMailedToken,
  issueMailedToken,
  spendMailedToken,
} from './mailed-tokens-store.ts';
import { findAddressee } from './users-store.ts';

export const mailedLinksOf = ({ db, config, now }: Pick<Origin, 'db' | 'config' | 'now'>): MailedLinks => ({
  async find({ purpose, token }) {
    const found = await findMailedToken(db, config, { token, purpose, now: now() });
    if (found?.status === 'open') return { userId: found.userId };
    throw new Refused(found ? `${found.status}_token` : 'unknown_token');
  },

  async issue(transaction, { purpose, userId, lifetimeMs }) {
    const addressee = await findAddressee(transaction, userId);
    if (!addressee) return undefined;
    const issue = { purpose, userId, email: addressee.to, lifetimeMs, now: now() };
    return { token: await issueMailedToken(transaction, issue), addressee };
  },

  async spend(transaction, { purpose, token }) {
    const at = now();
    const found = await findMailedToken(transaction, config, { token, purpose, now: at });
    if (!found) throw new Refused('unknown_token');
    const { userId } = found;
    // With the lock, a second request sees the changes of the first one.
    const addressee = await findAddressee(transaction, userId);
    if (!addressee) throw new Refused('unknown_token');
    if (found.status !== 'open') throw new Refused(`${found.status}_token`);
    if (!(await spendMailedToken(transaction, { token, purpose, now: at }))) throw new Refused('used_token');
    await endMailedTokens(transaction, { purpose, userId, now: at });
    return { userId, addressee };
  },
});
