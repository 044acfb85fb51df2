/** The pages of mailed links: confirm, choose and unsubscribe. Only their buttons have an effect. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/i18n.ts';
import { DISCREET_ICON } from '#ports/discreet-tab.ts';
import { BRAND_ICON } from '#server/http/files/brand-icon.ts';
import { hashOf } from '#server/http/security/policy.ts';
import { escaped } from '#server/mail/mail-template.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { postNewsletterSubscriber } from '../api.ts';
import { translate } from '#server/i18n/text.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import { signedToken } from './signed-links.ts';

let accounts: Awaited<ReturnType<typeof openAccounts>>;
beforeAll(async () => {
  accounts = await openAccounts();
}, 120_000);
afterAll(() => accounts.site.close());

const open = (url: string, payload?: string) =>
  accounts.site.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    ...(payload === undefined
      ? {}
      : { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  });
const lead = () => accounts.site.origin.db.selectFrom('newsletter_leads').selectAll().executeTakeFirst();
const iconTag = (href: string): string => `<link rel="icon" href="${escaped(href)}">`;
const linkIn = (html: string, name: string): string =>
  new RegExp(`/(?:de/)?newsletter/${name}/[\\w-]+`).exec(html)?.[0] ?? 'no link';

it("the pages confirm, change and end a subscription, in the visitor's language", async () => {
  await accounts.visitor({ locale: 'de' }).http.call(postNewsletterSubscriber, {
    body: { email: 'ana@visitor.example', legalConsent: true, leadText: 'Ja' },
  });
  await accounts.site.runJobs();
  const link = linkIn(accounts.site.mails.at(-1)?.text ?? '', 'confirm');
  const opened = await open(link);
  expect(opened.statusCode).toBe(200);
  expect(opened.body).toContain(translate('de', PAGE_TEXTS).confirmText);
  expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(opened.body).not.toMatch(/<script|ana@|Nocturne/);
  expect(await lead()).toMatchObject({ status: 'pending' });

  const confirmed = await open(link, '');
  expect(confirmed.body).toContain(translate('de', PAGE_TEXTS).confirmedTitle);
  expect(await lead()).toMatchObject({ status: 'confirmed' });

  const choices = linkIn(confirmed.body, 'preferences');
  const choosing = await open(choices);
  expect(choosing.body).toContain('a…@visitor.example');
  expect(choosing.body).not.toContain('Nocturne');
  expect(choosing.body).toContain(iconTag(DISCREET_ICON));
  const saved = await open(choices, 'act=save&offers=on&locale=fr');
  expect(saved.body).toContain(translate('de', PAGE_TEXTS).saved);
  // The page for a reader without discreet emails contains the name of the site.
  expect(saved.body).toContain('<p class="name"><span>Nocturne</span></p>');
  expect(saved.body).toContain(iconTag(BRAND_ICON));
  expect(await lead()).toMatchObject({ weekly: false, offers: true, discreet: false, locale: 'fr' });
  for (const hostile of ['', 'act=<script>', 'act=save&locale=xx', '%00=%ff']) await open(choices, hostile);
  expect(await lead()).toMatchObject({ status: 'confirmed', offers: true, locale: 'fr' });

  expect((await open(choices, 'act=unsubscribe')).body).toContain(translate('de', PAGE_TEXTS).unsubscribed);
  expect(await lead()).toMatchObject({ status: 'unsubscribed' });
  expect((await open(link, '')).statusCode).toBe(410);
  expect((await open(choices, 'act=forget')).body).toContain(translate('de', PAGE_TEXTS).forgottenTitle);
  expect(await lead()).toBeUndefined();
  expect((await open(choices)).statusCode).toBe(404);
});

it('the pages report an invalid link in each language', async () => {
  const { secret } = accounts.site.origin.config;
  const id = '7d0f1f9e-5a51-4a55-9a39-0d5c9b7a1c11';
  const late = signedToken(secret, 'confirm', id, new Date(accounts.site.clock.now().getTime() - 1000));
  for (const locale of LOCALES) {
    const expired = await open(`/${locale}/newsletter/confirm/${late}`);
    expect([expired.statusCode, expired.body.includes(translate(locale, PAGE_TEXTS).expiredText)]).toEqual([
      410,
      true,
    ]);
    const unknown = await open(`/${locale}/newsletter/preferences/${'x'.repeat(83)}`);
    expect([unknown.statusCode, unknown.body.includes(`lang="${locale}"`)]).toEqual([404, true]);
  }
});

it('the pages have the design and texts of their brand, and a policy that allows only that design', async () => {
  const other = await openAccounts({ env: { BRAND: 'else-cinema' } });
  try {
    const { emailDesign, config, db, now } = other.site.origin;
    await other.visitor().http.call(postNewsletterSubscriber, {
      body: { email: 'ana@visitor.example', legalConsent: true, leadText: 'Yes' },
    });
    const { id } = await db.selectFrom('newsletter_leads').select('id').executeTakeFirstOrThrow();
    const until = new Date(now().getTime() + 60_000);
    const url = `/newsletter/preferences/${signedToken(config.secret, 'letters', id, until)}`;
    const { body, headers } = await other.site.app.inject(url);
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? [];
    expect(style).toContain(emailDesign.tokens);
    expect(style).toContain('--accent:#e4ec9f;');
    expect(headers['content-security-policy']).toContain(`style-src ${hashOf(style)};`);
    expect(body).toContain('The programme of the week');
    expect(body).not.toMatch(/Else Cinema|The letter of the week/);
  } finally {
    await other.site.close();
  }
});
