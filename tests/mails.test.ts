/** Emails to members: in every language, as text and HTML, with a discreet subject and preview. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALES, withLocale } from '#app/i18n/i18n.ts';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import { loadBrand } from '#server/bootstrap/brand-modules.ts';
import { emailDesignOf } from '#server/mail/email-design.ts';
import type { Addressee, MailSite } from '#server/mail/mail-template.ts';
import { installedPlugins } from '#server/bootstrap/plugin-folders.ts';
import { testConfig } from '#server/testing/origin.ts';
import { ROOT } from './support/root.ts';
import { moduleFixtures } from './support/module-fixtures.ts';

const { info } = await loadBrand('streaming');
const template = await emailDesignOf('streaming');
const siteWith = (env: Record<string, string>, settings: Partial<MailSite['settings']> = {}): MailSite => ({
  config: testConfig(env),
  brand: info,
  emailDesign: template,
  settings: { ...SETTING_DEFAULTS, ...settings },
});
const site = siteWith({
  PUBLIC_URL: 'https://nocturne-films.example',
  MAIL_FROM: 'no-reply@letters.example',
  MAIL_NAME: 'Nocturne & Söhne',
});
/** Number of characters of an email that a lock screen or a list of emails may show. */
const PREVIEW = 90;
/** Words that would reveal the subject of the site. */
const TELLTALE =
  /nocturne|film|movie|cinema|adult|erotic|video|stream|kino|erwachsene|erotik|cine|película|adulto|érotique|adulte|cinéma|confess|confes|beicht|geständnis|gesteh/i;

const addressee = (more: Partial<Addressee> = {}): Addressee => ({
  to: 'ana@visitor.example',
  locale: 'en',
  discreet: true,
  ...more,
});

const writers = (await moduleFixtures()).flatMap(({ plugin, mails }) =>
  mails
    ? mails(site, addressee()).map(({ mail, path, foot = [] }, at) => ({
        kind: mail.kind,
        path,
        foot,
        plugin,
        mails,
        at,
      }))
    : [],
);
const emails = writers.map(
  ({ kind, path, foot, mails, at }) =>
    [
      kind,
      (to: Addressee, from = site) => {
        const written = mails(from, to)[at]?.mail;
        if (!written) throw new Error(`no ${kind}`);
        return written;
      },
      [...(path === undefined ? [] : [path]), ...foot],
    ] as const,
);

/** The part of the HTML that a mail client shows as a preview. */
const firstWords = (html: string): string =>
  html
    .slice(html.indexOf('<body>'))
    .replace(/&#847;&zwnj;&nbsp;/g, '\u00a0')
    .replace(/<[^>]*>/g, ' ');

it('every email that a module sends is among its fixtures', () => {
  const written = installedPlugins().flatMap((plugin) => {
    const folder = join(ROOT, 'plugins', plugin, 'server');
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .filter((text) => text.includes('renderMail('))
      .flatMap((text) => [...text.matchAll(/kind: '(\w+)'/g)].map(([, kind]) => `${plugin} ${kind}`));
  });
  expect(written.length).toBeGreaterThan(0);
  // Emails with alternative wordings are included once per wording.
  const kinds = new Set(writers.map(({ plugin, kind }) => `${plugin} ${kind}`));
  expect([...kinds].toSorted()).toEqual([...new Set(written)].toSorted());
});

describe.each(emails)('email %s', (kind, write, paths) => {
  it.each(LOCALES)('the email is complete in %s', (locale) => {
    const mail = write(addressee({ locale }));
    expect(mail).toMatchObject({ to: 'ana@visitor.example', locale, kind });
    expect(mail.html).toContain(`<html lang="${locale}">`);
    const links = paths.map((path) => site.config.publicUrl + withLocale(path, locale));
    expect([...mail.html.matchAll(/href="([^"]*)"/g)].map(([, one]) => one)).toEqual(links);
    // The full URL is visible, so that it can be read and copied.
    for (const href of links) {
      expect(mail.html).toContain(`>${href}</p>`);
      expect(mail.text).toContain(`:\n${href}\n`);
    }
    expect(mail.html).not.toMatch(/<img|src=|url\(|@import|<script|<link/i);
    expect(mail.html).toContain('prefers-color-scheme:dark');
    const english = write(addressee({ locale: DEFAULT_LOCALE })).subject;
    if (locale !== DEFAULT_LOCALE) expect(mail.subject, 'the subject is translated').not.toBe(english);
  });

  it.each(LOCALES)('subject and preview are discreet in %s', (locale) => {
    const mail = write(addressee({ locale }));
    for (const shown of [mail.sender, mail.subject, firstWords(mail.html).slice(0, 280)])
      expect(shown).not.toMatch(TELLTALE);
    expect(mail.text.slice(0, PREVIEW)).not.toMatch(TELLTALE);
    expect(mail.html).not.toContain('Nocturne');
  });

  it("a member can choose that emails show the site's name", () => {
    const mail = write(addressee({ discreet: false }));
    expect(mail.sender).toBe('Nocturne & Söhne');
    expect(mail.subject).toMatch(/ · Nocturne & Söhne$/);
    const company = `${info.company}, ${info.address}, Spain`;
    expect(mail.text.endsWith(`\n\nNocturne & Söhne\n${company}\n`)).toBe(true);
    expect(mail.html).toContain(company);
    expect(mail.html).toContain('Nocturne &#38; Söhne');
  });

  it("an email is signed with the names that the operator sets, otherwise with the brand's name", () => {
    const senders = (from: MailSite) =>
      [true, false].map((discreet) => write(addressee({ discreet, locale: 'fr' }), from).sender);
    expect(senders(siteWith({}))).toEqual(['Service des comptes', 'Nocturne']);
    const own = { 'mail-name': 'Nocturne Club', 'mail-neutral-name': 'NP Service' };
    expect(senders(siteWith({}, own))).toEqual(['NP Service', 'Nocturne Club']);
    const env = { MAIL_FROM: '"Post office" <no-reply@letters.example>', MAIL_NAME: 'Films' };
    expect(senders(siteWith(env, own))).toEqual(['Post office', 'Films']);
  });
});
