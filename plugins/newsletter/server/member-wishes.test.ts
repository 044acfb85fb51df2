/** A member's newsletters follow the account and require a confirmed address. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postMeUpdate } from '#plugins/account/api.ts';
import { postMeMigrate } from '#plugins/auth/api.ts';
import { openWishes, wish } from './testing.ts';

let at: Awaited<ReturnType<typeof openWishes>>;
beforeAll(async () => {
  at = await openWishes();
}, 60_000);
afterAll(() => at.accounts.site.close());
beforeEach(() => at.clear());

describe('a member', () => {
  it('a member who signs up gets the reply for logged-in visitors', async () => {
    const someone = await at.verified('own@visitor.example');
    const { answer, kinds } = await at.leave(wish('own@visitor.example'), {}, someone);
    expect(answer).toEqual({ is_user_logged_in: true });
    expect(kinds).toEqual(['newsletter_confirm']);
    await at.confirm(at.tokenIn());
    const { rows } =
      await sql`select accepted_mailing from users where email = 'own@visitor.example'`.execute(
        at.accounts.site.origin.db,
      );
    expect(rows).toEqual([{ accepted_mailing: true }]);
  });

  it('a member with a confirmed address gets newsletters immediately, until they unsubscribe in the account', async () => {
    const someone = await at.verified('yes@visitor.example');
    await someone.http.call(postMeUpdate, { body: { accepted_mailing: true } });
    await at.accounts.site.runJobs();
    expect(at.accounts.site.mails.map(({ kind }) => kind)).not.toContain('newsletter_confirm');
    expect(await at.leadOf('yes@visitor.example')).toMatchObject({
      status: 'confirmed',
      position: 'account',
      weekly: true,
    });
    await someone.http.call(postMeUpdate, { body: { discreet_mail: false, locale: 'fr' } });
    expect(await at.leadOf('yes@visitor.example')).toMatchObject({ discreet: false, locale: 'fr' });
    await someone.http.call(postMeUpdate, { body: { accepted_mailing: false } });
    expect(await at.leadOf('yes@visitor.example')).toMatchObject({
      status: 'unsubscribed',
      weekly: false,
      offers: false,
    });
  });

  it('a member with an unconfirmed address must confirm it by email and cannot end another person’s subscription', async () => {
    await at.leave(wish('claimed@visitor.example'));
    const strangers = at.tokenIn();
    const { someone } = await at.accounts.member('claimed@visitor.example');
    await at.confirm(strangers);
    await someone.http.call(postMeUpdate, { body: { accepted_mailing: false } });
    expect(await at.leadOf('claimed@visitor.example')).toMatchObject({ status: 'confirmed' });
    const other = await at.accounts.member('mine@visitor.example');
    at.accounts.site.mails.splice(0);
    await other.someone.http.call(postMeUpdate, { body: { accepted_mailing: true } });
    await at.accounts.site.runJobs();
    expect(at.accounts.site.mails.map(({ kind }) => kind)).toContain('newsletter_confirm');
    expect(await at.leadOf('mine@visitor.example')).toMatchObject({ status: 'pending' });
  });
});

describe('a legacy account', () => {
  /** Completes the import of an account with a preference; returns the kinds of email that followed. */
  async function bringsOver(email: string, accepted_mailing: boolean, isVerified = true) {
    const { db } = at.accounts.site.origin;
    const { someone } = await at.accounts.member(email);
    const row = { is_legacy_user: true, is_email_verified: isVerified };
    await db.updateTable('users').set(row).where('email', '=', email).execute();
    at.accounts.site.mails.splice(0);
    const password = 'another evening, further north';
    await someone.http.call(postMeMigrate, {
      body: { password, password_confirmation: password, accepted_mailing },
    });
    await at.accounts.site.runJobs();
    return at.accounts.site.mails.map(({ kind }) => kind);
  }

  it('a legacy account gets newsletters after the import if its member chooses them', async () => {
    expect(await bringsOver('moved@visitor.example', true)).not.toContain('newsletter_confirm');
    expect(await at.leadOf('moved@visitor.example')).toMatchObject({ status: 'confirmed', weekly: true });
  });

  it('an imported account with an unconfirmed address must confirm it first', async () => {
    expect(await bringsOver('unseen@visitor.example', true, false)).toContain('newsletter_confirm');
    expect(await at.leadOf('unseen@visitor.example')).toMatchObject({ status: 'pending' });
  });

  it('the import ends existing newsletters of the address if its member declines them', async () => {
    await at.leave(wish('before@visitor.example', { accepted_mailing: true }));
    await at.confirm(at.tokenIn());
    expect(await at.leadOf('before@visitor.example')).toMatchObject({ status: 'confirmed' });
    await bringsOver('before@visitor.example', false);
    expect(await at.leadOf('before@visitor.example')).toMatchObject({
      status: 'unsubscribed',
      weekly: false,
    });
  });
});
