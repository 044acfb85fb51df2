/** Anyone can sign up an address, but only the owner of the mailbox can confirm it. The reply reveals nothing. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FREE_FILM_FORM, FREE_FILM_WIRE_KEY } from '#ports/newsletter.ts';
import { getMarketingForms } from '../api.ts';
import { CONFIRM_LINK_LIFETIME_D } from '../rule.ts';
import { suppress } from './bounces.ts';
import { signedToken } from './signed-links.ts';

import { openWishes, wish } from './testing.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TEXT = 'Yes, write to me. <b>I can end it</b> at any time.';

let at: Awaited<ReturnType<typeof openWishes>>;
beforeAll(async () => {
  at = await openWishes();
}, 60_000);
afterAll(() => at.accounts.site.close());
beforeEach(() => at.clear());

describe('a signed-up address', () => {
  it('a signed-up address is stored with consent text, time, position and language, but without an IP address', async () => {
    const { answer, kinds } = await at.leave(wish('ana@visitor.example', { leadPosition: 'footer' }), {
      locale: 'de',
      'x-el-country': 'DE',
    });
    expect(answer).toEqual({ status: 'success' });
    expect(kinds).toEqual(['newsletter_confirm']);
    expect(await at.leads()).toEqual([
      {
        id: expect.any(String),
        email: 'ana@visitor.example',
        brand: 'streaming',
        status: 'pending',
        form_key: 'OL_NEWSLETTER',
        position: 'footer',
        consent_text: TEXT,
        locale: 'de',
        country: 'DE',
        weekly: true,
        offers: true,
        discreet: true,
        asked_at: at.accounts.site.clock.now(),
        confirmed_at: null,
        unsubscribed_at: null,
        bounced_at: null,
        told_until: null,
      },
    ]);
    expect(at.accounts.site.mails[0]).toMatchObject({ to: 'ana@visitor.example', locale: 'de' });
    expect(at.accounts.site.mails[0]?.html).not.toContain('I can end it');
  });

  it("the free-film form is stored under its wire name, and the page's name is refused", async () => {
    await at.leave(wish('film@visitor.example', { marketing_form_key: FREE_FILM_WIRE_KEY }));
    expect(await at.leadOf('film@visitor.example')).toMatchObject({
      form_key: FREE_FILM_WIRE_KEY,
      position: 'popup',
    });
    const refused = await at.accounts.post(
      '/newsletter_subscriber',
      wish('x@visitor.example', { marketing_form_key: FREE_FILM_FORM }),
    );
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ fields: { marketing_form_key: 'choice' } });
  });

  it('an address gets no newsletters if its owner only wants the film', async () => {
    await at.leave(wish('film@visitor.example', { accepted_mailing: false }));
    expect(await at.leadOf('film@visitor.example')).toMatchObject({ weekly: false, offers: false });
  });

  it('an address is stored once, regardless of its spelling and however often it is signed up', async () => {
    await at.leave(wish('Ana@Visitor.example'));
    const again = await at.leave(wish('ana@visitor.EXAMPLE', { leadPosition: 'popup-2' }));
    expect(again).toEqual({ answer: { status: 'success' }, kinds: ['newsletter_confirm'] });
    expect(await at.leads()).toMatchObject([{ email: 'Ana@Visitor.example', position: 'popup-2' }]);
  });

  it.each([
    ['is none', { email: 'no' }, 'email'],
    ['is missing', { email: undefined }, 'email'],
    ['has a second line', { email: 'a@b.example\nBcc: c@d.example' }, 'email'],
    ['comes without consent', { legalConsent: false }, 'legalConsent'],
    ['does not mention consent', { legalConsent: undefined }, 'legalConsent'],
    ['agrees to a novel', { leadText: 'x'.repeat(1001) }, 'leadText'],
    ['has no valid position', { leadPosition: '\0' }, 'leadPosition'],
    ['comes from an unknown form', { marketing_form_key: 'XX' }, 'marketing_form_key'],
  ])('a sign-up is refused when it %s', async (_why, more, field) => {
    const refused = await at.accounts.post('/newsletter_subscriber', {
      ...wish('ana@visitor.example'),
      ...more,
    });
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).fields)).toEqual([field]);
    expect(await at.leads()).toEqual([]);
  });

  it('guests cannot sign up the address of an account', async () => {
    await at.accounts.member('member@visitor.example');
    const refused = await at.accounts.post('/newsletter_subscriber', wish('MEMBER@visitor.example'));
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ code: 'already_registered' });
    expect(await at.leads()).toEqual([]);
  });

  it('a bounced address gets the same reply but no email', async () => {
    await suppress(at.accounts.site.origin, 'gone@visitor.example', 'bounce');
    expect(await at.leave(wish('Gone@visitor.example'))).toEqual({
      answer: { status: 'success' },
      kinds: [],
    });
  });

  it('an address gets a limited number of emails', async () => {
    const one = at.accounts.visitor();
    for (let count = 0; count < 5; count += 1) await at.leave(wish('ana@visitor.example'), {}, one);
    const sixth = await at.accounts.post('/newsletter_subscriber', wish('ana@visitor.example'), one);
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    for (let count = 0; count < 5; count += 1) await at.leave(wish('ana@visitor.example'));
    expect(await at.leave(wish('ana@visitor.example'))).toEqual({ answer: { status: 'success' }, kinds: [] });
  });
});

describe('the confirmation link', () => {
  it('the link confirms the address once, even if it is used twice', async () => {
    await at.leave(wish('ana@visitor.example', { marketing_form_key: FREE_FILM_WIRE_KEY }));
    const token = at.tokenIn();
    const first = await at.confirm(token);
    expect(first).toEqual({
      redirect_url: '/newsletter-free-film',
      film_slug: null,
      preferences: expect.stringMatching(/^[\w-]{83}$/),
    });
    const since = at.accounts.site.clock.now();
    at.accounts.site.clock.advance(DAY_MS);
    expect(await at.confirm(token)).toEqual(first);
    expect(await at.leadOf('ana@visitor.example')).toMatchObject({
      status: 'confirmed',
      confirmed_at: since,
    });
  });

  it('the link expires after its lifetime', async () => {
    await at.leave(wish('late@visitor.example'));
    const token = at.tokenIn();
    at.accounts.site.clock.advance(CONFIRM_LINK_LIFETIME_D * DAY_MS);
    await expect(at.confirm(token)).rejects.toMatchObject({ code: 'expired_token', status: 410 });
    expect(await at.leadOf('late@visitor.example')).toMatchObject({ status: 'pending' });
  });

  it.each<[string, (token: string) => string]>([
    ['whose lead was changed', (token) => (token.startsWith('0') ? '1' : '0') + token.slice(1)],
    ['whose end was changed', (token) => `${token.slice(0, 32)}ffffffff${token.slice(40)}`],
    ['whose signature was changed', (token) => token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA')],
    ['that is longer', (token) => `${token}x`],
    [
      'of letters',
      () =>
        signedToken(at.accounts.site.origin.config.secret, 'letters', '7d0f1f9e-5a51-4a55-9a39-0d5c9b7a1c11'),
    ],
    [
      'of an unknown lead',
      () =>
        signedToken(at.accounts.site.origin.config.secret, 'confirm', '7d0f1f9e-5a51-4a55-9a39-0d5c9b7a1c11'),
    ],
    ['that is invalid', () => "' or 1=1 --"],
  ])('a link %s is unknown', async (_which, change) => {
    await at.leave(wish('ana@visitor.example'));
    await expect(at.confirm(change(at.tokenIn()))).rejects.toMatchObject({
      code: 'unknown_token',
      status: 404,
    });
    expect(await at.leadOf('ana@visitor.example')).toMatchObject({ status: 'pending' });
  });

  it('a confirmed address is not changed by another sign-up, and gets an email instead', async () => {
    await at.leave(wish('ana@visitor.example', { leadText: 'what she agreed to' }));
    await at.confirm(at.tokenIn());
    const { answer, kinds } = await at.leave(
      wish('ana@visitor.example', { leadText: 'something else', accepted_mailing: false }),
    );
    expect(answer).toEqual({ status: 'success' });
    expect(kinds).toEqual(['newsletter_confirmed_already']);
    expect(await at.leadOf('ana@visitor.example')).toMatchObject({
      status: 'confirmed',
      consent_text: 'what she agreed to',
      weekly: true,
    });
  });
});

it('the marketing forms are listed with their redirects', async () => {
  expect(await at.accounts.visitor().http.call(getMarketingForms)).toEqual({
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
