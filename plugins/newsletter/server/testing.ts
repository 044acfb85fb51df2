/** A site for newsletter tests, with its stored addresses and its emails. */
import { openAccounts } from '#tests/support/accounts.ts';
import { postNewsletterConfirm, postNewsletterSubscriber } from '../api.ts';

const TEXT = 'Yes, write to me. <b>I can end it</b> at any time.';

export const wish = (email: string, more: object = {}) => ({
  email,
  legalConsent: true,
  leadText: TEXT,
  ...more,
});

export async function openWishes() {
  const accounts = await openAccounts();
  const { site } = accounts;
  const leads = () => site.origin.db.selectFrom('newsletter_leads').selectAll().execute();
  return {
    accounts,
    leads,
    leadOf: async (email: string) => (await leads()).find((one) => one.email === email),

    /** Removes all addresses and all sent emails. */
    async clear() {
      const { db } = site.origin;
      await db.deleteFrom('newsletter_leads').execute();
      await db.deleteFrom('newsletter_suppressions').execute();
      await db.deleteFrom('login_attempts').execute();
      await site.runJobs();
      site.mails.splice(0);
    },

    /** Signs up an address; returns the reply and the kinds of email that followed. */
    async leave(body: object, headers: Record<string, string> = {}, from = accounts.visitor(headers)) {
      const answer = await from.http.call(postNewsletterSubscriber, { body: body as never });
      site.mails.splice(0);
      await site.runJobs();
      return { answer, kinds: site.mails.map(({ kind }) => kind) };
    },

    /** The token of the link in the last email. */
    tokenIn: (): string =>
      /\/newsletter\/confirm\/([\w-]+)/.exec(site.mails.at(-1)?.text ?? '')?.[1] ?? 'no link',
    confirm: (token: string) => accounts.visitor().http.call(postNewsletterConfirm, { body: { token } }),

    /** Creates a member with a confirmed address. */
    async verified(email: string) {
      const { someone } = await accounts.member(email);
      await site.origin.db
        .updateTable('users')
        .set({ is_email_verified: true })
        .where('email', '=', email)
        .execute();
      return someone;
    },
  };
}
