/** An address is left by anybody and confirmed by whoever reads its mail; nobody learns more than that it worked. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FREE_FILM_FORM, FREE_FILM_WIRE_KEY } from '../../../kernel/ports/newsletter.ts';
import { openAccounts } from '../../../tests/support/accounts.ts';
import { postMeUpdate } from '../../account/api.ts';
import { getMarketingForms, postNewsletterConfirm, postNewsletterSubscriber } from '../api.ts';
import { CONFIRM_LINK_LIFETIME_D } from '../rule.ts';
import { suppress } from './bounces.ts';
import { signedToken } from './signed-links.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TEXT = 'Yes, write to me. <b>I can end it</b> at any time.';

let accounts: Awaited<ReturnType<typeof openAccounts>>;
beforeAll(async () => {
  accounts = await openAccounts();
}, 60_000);
afterAll(() => accounts.site.close());
beforeEach(async () => {
  const { db } = accounts.site.origin;
  await db.deleteFrom('newsletter_leads').execute();
  await db.deleteFrom('newsletter_suppressions').execute();
  await db.deleteFrom('login_attempts').execute();
  await accounts.site.runJobs();
  accounts.site.mails.splice(0);
});

const wish = (email: string, more: object = {}) => ({ email, legalConsent: true, leadText: TEXT, ...more });
const leads = () => accounts.site.origin.db.selectFrom('newsletter_leads').selectAll().execute();
const leadOf = async (email: string) => (await leads()).find((one) => one.email === email);

/** Leaves an address, and gives the kinds of mail that followed. */
async function leave(body: object, headers: Record<string, string> = {}, from = accounts.visitor(headers)) {
  const answer = await from.http.call(postNewsletterSubscriber, { body: body as never });
  accounts.site.mails.splice(0);
  await accounts.site.runJobs();
  return { answer, kinds: accounts.site.mails.map(({ kind }) => kind) };
}

const tokenIn = (): string =>
  /\/newsletter\/confirm\/([\w-]+)/.exec(accounts.site.mails.at(-1)?.text ?? '')?.[1] ?? 'no link';

const confirm = (token: string) => accounts.visitor().http.call(postNewsletterConfirm, { body: { token } });

/** A member whose address is confirmed. */
async function verified(email: string) {
  const { someone } = await accounts.member(email);
  const { db } = accounts.site.origin;
  await db.updateTable('users').set({ is_email_verified: true }).where('email', '=', email).execute();
  return someone;
}

describe('an address', () => {
  it('is stored with what its owner agreed to, when, where and in which language, and without an address of the network', async () => {
    const { answer, kinds } = await leave(wish('ana@visitor.example', { leadPosition: 'footer' }), {
      locale: 'de',
      'x-el-country': 'DE',
    });
    expect(answer).toEqual({ status: 'success' });
    expect(kinds).toEqual(['newsletter_confirm']);
    expect(await leads()).toEqual([
      {
        id: expect.any(String),
        email: 'ana@visitor.example',
        status: 'pending',
        form_key: 'OL_NEWSLETTER',
        position: 'footer',
        consent_text: TEXT,
        locale: 'de',
        country: 'DE',
        weekly: true,
        offers: true,
        discreet: true,
        asked_at: accounts.site.clock.now(),
        confirmed_at: null,
        unsubscribed_at: null,
        bounced_at: null,
        told_until: null,
      },
    ]);
    expect(accounts.site.mails[0]).toMatchObject({ to: 'ana@visitor.example', locale: 'de' });
    expect(accounts.site.mails[0]?.html).not.toContain('I can end it');
  });

  it('is asked for by the free-film form under its name on the wire, and not by that of the page', async () => {
    await leave(wish('film@visitor.example', { marketing_form_key: FREE_FILM_WIRE_KEY }));
    expect(await leadOf('film@visitor.example')).toMatchObject({
      form_key: FREE_FILM_WIRE_KEY,
      position: 'popup',
    });
    const refused = await accounts.post(
      '/newsletter_subscriber',
      wish('x@visitor.example', { marketing_form_key: FREE_FILM_FORM }),
    );
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ fields: { marketing_form_key: 'choice' } });
  });

  it('gets no letters where its owner wants the film alone', async () => {
    await leave(wish('film@visitor.example', { accepted_mailing: false }));
    expect(await leadOf('film@visitor.example')).toMatchObject({ weekly: false, offers: false });
  });

  it('is one, however it is written, and however often it is left', async () => {
    await leave(wish('Ana@Visitor.example'));
    const again = await leave(wish('ana@visitor.EXAMPLE', { leadPosition: 'popup-2' }));
    expect(again).toEqual({ answer: { status: 'success' }, kinds: ['newsletter_confirm'] });
    expect(await leads()).toMatchObject([{ email: 'Ana@Visitor.example', position: 'popup-2' }]);
  });

  it.each([
    ['is none', { email: 'no' }, 'email'],
    ['is missing', { email: undefined }, 'email'],
    ['goes on in another line', { email: 'a@b.example\nBcc: c@d.example' }, 'email'],
    ['comes without consent', { legalConsent: false }, 'legalConsent'],
    ['says nothing of consent', { legalConsent: undefined }, 'legalConsent'],
    ['agrees to a novel', { leadText: 'x'.repeat(1001) }, 'leadText'],
    ['stands nowhere', { leadPosition: '\0' }, 'leadPosition'],
    ['comes from a form that there is not', { marketing_form_key: 'XX' }, 'marketing_form_key'],
  ])('is refused when it %s', async (_why, more, field) => {
    const refused = await accounts.post('/newsletter_subscriber', {
      ...wish('ana@visitor.example'),
      ...more,
    });
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).fields)).toEqual([field]);
    expect(await leads()).toEqual([]);
  });

  it('of an account is told to whoever is not logged in, as the documents say', async () => {
    await accounts.member('member@visitor.example');
    const refused = await accounts.post('/newsletter_subscriber', wish('MEMBER@visitor.example'));
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ code: 'already_registered' });
    expect(await leads()).toEqual([]);
  });

  it('was given back: the answer is the same, and no mail follows', async () => {
    await suppress(accounts.site.origin, 'gone@visitor.example', 'bounce');
    expect(await leave(wish('Gone@visitor.example'))).toEqual({ answer: { status: 'success' }, kinds: [] });
  });

  it('is written to so often and no more', async () => {
    const one = accounts.visitor();
    for (let at = 0; at < 5; at += 1) await leave(wish('ana@visitor.example'), {}, one);
    const sixth = await accounts.post('/newsletter_subscriber', wish('ana@visitor.example'), one);
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    for (let at = 0; at < 5; at += 1) await leave(wish('ana@visitor.example'));
    expect(await leave(wish('ana@visitor.example'))).toEqual({ answer: { status: 'success' }, kinds: [] });
  });
});

describe('the link of its mail', () => {
  it('confirms it, and does so once though it is pressed twice', async () => {
    await leave(wish('ana@visitor.example', { marketing_form_key: FREE_FILM_WIRE_KEY }));
    const token = tokenIn();
    const first = await confirm(token);
    expect(first).toEqual({
      redirect_url: '/newsletter-free-film',
      film_slug: null,
      preferences: expect.stringMatching(/^[\w-]{83}$/),
    });
    const at = accounts.site.clock.now();
    accounts.site.clock.advance(DAY_MS);
    expect(await confirm(token)).toEqual(first);
    expect(await leadOf('ana@visitor.example')).toMatchObject({ status: 'confirmed', confirmed_at: at });
  });

  it('is of no use after its days', async () => {
    await leave(wish('late@visitor.example'));
    const token = tokenIn();
    accounts.site.clock.advance(CONFIRM_LINK_LIFETIME_D * DAY_MS);
    await expect(confirm(token)).rejects.toMatchObject({ code: 'expired_token', status: 410 });
    expect(await leadOf('late@visitor.example')).toMatchObject({ status: 'pending' });
  });

  it.each<[string, (token: string) => string]>([
    ['whose lead was changed', (token) => (token.startsWith('0') ? '1' : '0') + token.slice(1)],
    ['whose end was changed', (token) => `${token.slice(0, 32)}ffffffff${token.slice(40)}`],
    ['whose signature was changed', (token) => token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA')],
    ['that is longer', (token) => `${token}x`],
    [
      'of letters',
      () =>
        signedToken(accounts.site.origin.config.secret, 'letters', '7d0f1f9e-5a51-4a55-9a39-0d5c9b7a1c11'),
    ],
    [
      'of a lead that there is not',
      () =>
        signedToken(accounts.site.origin.config.secret, 'confirm', '7d0f1f9e-5a51-4a55-9a39-0d5c9b7a1c11'),
    ],
    ['that is none', () => "' or 1=1 --"],
  ])('%s is unknown', async (_which, change) => {
    await leave(wish('ana@visitor.example'));
    await expect(confirm(change(tokenIn()))).rejects.toMatchObject({ code: 'unknown_token', status: 404 });
    expect(await leadOf('ana@visitor.example')).toMatchObject({ status: 'pending' });
  });

  it('leaves a confirmed address as it is when somebody leaves it again: it gets its choices by mail', async () => {
    await leave(wish('ana@visitor.example', { leadText: 'what she agreed to' }));
    await confirm(tokenIn());
    const { answer, kinds } = await leave(
      wish('ana@visitor.example', { leadText: 'something else', accepted_mailing: false }),
    );
    expect(answer).toEqual({ status: 'success' });
    expect(kinds).toEqual(['newsletter_confirmed_already']);
    expect(await leadOf('ana@visitor.example')).toMatchObject({
      status: 'confirmed',
      consent_text: 'what she agreed to',
      weekly: true,
    });
  });
});

describe('a member', () => {
  it('is told that they are logged in', async () => {
    const someone = await verified('own@visitor.example');
    const { answer, kinds } = await leave(wish('own@visitor.example'), {}, someone);
    expect(answer).toEqual({ is_user_logged_in: true });
    expect(kinds).toEqual(['newsletter_confirm']);
    await confirm(tokenIn());
    const { rows } =
      await sql`select accepted_mailing from users where email = 'own@visitor.example'`.execute(
        accounts.site.origin.db,
      );
    expect(rows).toEqual([{ accepted_mailing: true }]);
  });

  it('gets letters by their account at once where the address is confirmed, and none when they say so', async () => {
    const someone = await verified('yes@visitor.example');
    await someone.http.call(postMeUpdate, { body: { accepted_mailing: true } });
    await accounts.site.runJobs();
    expect(accounts.site.mails.map(({ kind }) => kind)).not.toContain('newsletter_confirm');
    expect(await leadOf('yes@visitor.example')).toMatchObject({
      status: 'confirmed',
      position: 'account',
      weekly: true,
    });
    await someone.http.call(postMeUpdate, { body: { discreet_mail: false, locale: 'fr' } });
    expect(await leadOf('yes@visitor.example')).toMatchObject({ discreet: false, locale: 'fr' });
    await someone.http.call(postMeUpdate, { body: { accepted_mailing: false } });
    expect(await leadOf('yes@visitor.example')).toMatchObject({
      status: 'unsubscribed',
      weekly: false,
      offers: false,
    });
  });

  it('confirms an address that nobody has confirmed by the same mail as everybody, and ends nobody else’s letters', async () => {
    await leave(wish('claimed@visitor.example'));
    const strangers = tokenIn();
    const { someone } = await accounts.member('claimed@visitor.example');
    await confirm(strangers);
    await someone.http.call(postMeUpdate, { body: { accepted_mailing: false } });
    expect(await leadOf('claimed@visitor.example')).toMatchObject({ status: 'confirmed' });
    const other = await accounts.member('mine@visitor.example');
    accounts.site.mails.splice(0);
    await other.someone.http.call(postMeUpdate, { body: { accepted_mailing: true } });
    await accounts.site.runJobs();
    expect(accounts.site.mails.map(({ kind }) => kind)).toContain('newsletter_confirm');
    expect(await leadOf('mine@visitor.example')).toMatchObject({ status: 'pending' });
  });
});

it('the forms are listed with what they lead to', async () => {
  expect(await accounts.visitor().http.call(getMarketingForms)).toEqual({
    data: [
      {
        id: 1,
        name: 'Newsletter',
        form_key: 'OL_NEWSLETTER',
        movie_id: null,
        redirect_url: null,
        ometria_segment_id: null,
      },
      {
        id: 2,
        name: 'Watch free',
        form_key: FREE_FILM_WIRE_KEY,
        movie_id: null,
        redirect_url: '/newsletter-free-film',
        ometria_segment_id: null,
      },
    ],
  });
});
