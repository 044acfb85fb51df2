/** Preferences of an address, changed through a link in its emails, by a person or a mail client. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAccounts } from '#tests/support/accounts.ts';
import { postNewsletterFind, postNewsletterForget, postNewsletterPreferences } from '../api.ts';
import { UNSUBSCRIBE_PATH } from './mails.ts';
import { signedToken } from './signed-links.ts';
import { changeLead, storeWish } from './store.ts';

const CHOICES = { weekly: true, offers: false, discreet: false, locale: 'fr' } as const;
const ONE_CLICK = 'List-Unsubscribe=One-Click';
const FORM = 'application/x-www-form-urlencoded';

let accounts: Awaited<ReturnType<typeof openAccounts>>;
let token: string;
beforeAll(async () => {
  accounts = await openAccounts();
}, 60_000);
afterAll(() => accounts.site.close());

const lead = () => accounts.site.origin.db.selectFrom('newsletter_leads').selectAll().executeTakeFirst();

/** A confirmed address with an account that accepts emails. */
beforeEach(async () => {
  const { db, config, now } = accounts.site.origin;
  await db.deleteFrom('newsletter_leads').execute();
  const wish = {
    email: 'ana@visitor.example',
    form_key: 'OL_NEWSLETTER',
    position: 'footer',
    consent_text: 'Yes',
    locale: 'de',
    country: 'DE',
    weekly: true,
    offers: true,
  };
  await storeWish(db, config, wish, now());
  const { id = '' } = (await lead()) ?? {};
  await db.transaction().execute((trx) => changeLead(trx, id, { status: 'confirmed', confirmed_at: now() }));
  await db.updateTable('users').set({ accepted_mailing: true }).execute();
  token = signedToken(config.secret, 'letters', id);
});

const call = <Body>(endpoint: Body, body: object) =>
  accounts.visitor().http.call(endpoint as typeof postNewsletterFind, { body: { token, ...body } });
const program = (
  method: 'GET' | 'POST',
  { payload = ONE_CLICK, type = FORM, link = token }: { payload?: string; type?: string; link?: string } = {},
) =>
  accounts.site.app.inject({
    method,
    url: `${UNSUBSCRIBE_PATH}/${link}`,
    headers: { 'content-type': type, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    ...(method === 'POST' ? { payload } : {}),
  });

describe('the preferences page', () => {
  it('the preferences page shows a masked address, and reading it changes nothing', async () => {
    const before = await lead();
    expect(await call(postNewsletterFind, {})).toEqual({
      masked_email: 'a…@visitor.example',
      subscribed: true,
      weekly: true,
      offers: true,
      discreet: true,
      locale: 'de',
    });
    expect(await lead()).toEqual(before);
  });

  it('the preferences page stores the newsletters and their language', async () => {
    expect(await call(postNewsletterPreferences, CHOICES)).toMatchObject({ subscribed: true, ...CHOICES });
    expect(await lead()).toMatchObject({ status: 'confirmed', ...CHOICES });
  });

  it('choosing no newsletter unsubscribes; choosing one subscribes again, with content from then on', async () => {
    const none = { ...CHOICES, weekly: false };
    expect(await call(postNewsletterPreferences, none)).toMatchObject({ subscribed: false });
    const { unsubscribed_at: since } = (await lead()) ?? {};
    accounts.site.clock.advance(1000);
    await call(postNewsletterPreferences, none);
    expect(await lead()).toMatchObject({ status: 'unsubscribed', unsubscribed_at: since });
    expect(await call(postNewsletterPreferences, CHOICES)).toMatchObject({ subscribed: true });
    expect(await lead()).toMatchObject({
      status: 'confirmed',
      unsubscribed_at: null,
      told_until: accounts.site.clock.now(),
    });
  });

  it('deleting the address is permanent, and its links are unknown afterwards', async () => {
    await call(postNewsletterForget, {});
    expect(await lead()).toBeUndefined();
    for (const endpoint of [postNewsletterForget, postNewsletterFind])
      await expect(call(endpoint, {})).rejects.toMatchObject({ code: 'unknown_token', status: 404 });
    await expect(call(postNewsletterPreferences, CHOICES)).rejects.toMatchObject({ code: 'unknown_token' });
  });

  it.each<[string, () => string]>([
    ['modified', () => token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA')],
    [
      'of a wish',
      () =>
        signedToken(accounts.site.origin.config.secret, 'confirm', '7d0f1f9e-5a51-4a55-9a39-0d5c9b7a1c11'),
    ],
    [
      'signed by another key',
      () => signedToken('another key', 'letters', '7d0f1f9e-5a51-4a55-9a39-0d5c9b7a1c11'),
    ],
    ['that is a script', () => '<script>alert(1)</script>'],
  ])('a link %s is rejected', async (_which, link) => {
    await expect(call(postNewsletterFind, { token: link() })).rejects.toMatchObject({
      code: 'unknown_token',
    });
    expect(await lead()).toMatchObject({ status: 'confirmed' });
  });

  it.each([
    ['an unknown language', { ...CHOICES, locale: 'xx' }, 'locale'],
    ['a word for a choice', { ...CHOICES, weekly: 'yes' }, 'weekly'],
    ['a part of the choices', { weekly: true }, 'offers'],
  ])('%s is refused', async (_what, body, field) => {
    const refused = await accounts.post('/newsletter/preferences', { token, ...body });
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).fields)).toContain(field);
  });
});

describe('a mail client (RFC 8058)', () => {
  it.each([
    ['a form', FORM, ONE_CLICK],
    [
      'a multipart form',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])(
    'a mail client unsubscribes with %s without cookies or a same-site origin, and repeating the call changes nothing',
    async (_how, type, payload) => {
      for (let at = 0; at < 2; at += 1) {
        const answer = await program('POST', { type, payload });
        expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
      }
      expect(await lead()).toMatchObject({ status: 'unsubscribed', weekly: false, offers: false });
    },
  );

  it('a mail client also changes the preference of the account', async () => {
    const { db } = accounts.site.origin;
    await accounts.member('ana@visitor.example');
    await db.updateTable('users').set({ accepted_mailing: true }).execute();
    await program('POST');
    const user = await db.selectFrom('users').select('accepted_mailing').executeTakeFirst();
    expect(user).toEqual({ accepted_mailing: false });
  });

  it('opening the link only redirects to the preferences, in the language of the address', async () => {
    const answer = await program('GET');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers).toMatchObject({
      location: `/de/newsletter/preferences/${token}`,
      'cache-control': 'no-store',
    });
    expect(await lead()).toMatchObject({ status: 'confirmed' });
  });

  it.each([
    ['has an empty body', 422, { payload: '' }],
    ['has another body', 422, { payload: 'List-Unsubscribe=Later' }],
    ['has an unknown link', 404, { link: 'x'.repeat(83) }],
    ['has a link in bytes', 404, { link: '%ff%00' }],
  ])('a call that %s unsubscribes nobody', async (_what, status, more) => {
    expect([400, status]).toContain((await program('POST', more)).statusCode);
    expect((await program('GET', { link: 'x' })).statusCode).toBe(404);
    expect(await lead()).toMatchObject({ status: 'confirmed' });
  });
});
