/** Mails to members: in four languages, as text and HTML, and telling nothing at first sight. */
import { describe, expect, it } from 'vitest';
import { LOCALES, withLocale } from '../../kernel/i18n/i18n.ts';
import { deletionMail } from '../../plugins/account/server/deletion-mail.ts';
import { verifyMail, welcomeMail } from '../../plugins/verification/server/mails.ts';
import { changedMail, resetMail } from '../../plugins/auth/server/password-mails.ts';
import { confirmMail, releaseMail } from '../../plugins/catalogue/server/reminders/reminder-mails.ts';
import { testConfig } from '../testing.ts';
import type { Addressee } from './mail-template.ts';

const config = testConfig({
  PUBLIC_URL: 'https://nocturne-films.example',
  MAIL_FROM: 'no-reply@letters.example',
  MAIL_NAME: 'Nocturne & Söhne',
});
const TOKEN = 'x'.repeat(43);
/** How much of a mail's beginning a locked screen or a list of mails may show. */
const PREVIEW = 90;
/** Words that would tell what the site is about. */
const TELLTALE =
  /nocturne|film|movie|cinema|adult|erotic|video|stream|kino|erwachsene|erotik|cine|película|adulto|érotique|adulte|cinéma/i;

const letters = [
  ['verify_account', (to: Addressee) => verifyMail(config, to, TOKEN), `/verify-account/${TOKEN}`],
  ['welcome', (to: Addressee) => welcomeMail(config, to), '/login'],
  ['reset_password', (to: Addressee) => resetMail(config, to, TOKEN), `/recover-password/${TOKEN}`],
  ['password_changed', (to: Addressee) => changedMail(config, to), '/recover-password'],
  ['confirm_reminder', (to: Addressee) => confirmMail(config, to, TOKEN), `/verify-account/${TOKEN}`],
  ['release_reminder', (to: Addressee) => releaseMail(config, to, 'salt'), '/film/salt'],
  ['account_deleted', (to: Addressee) => deletionMail(config, to), undefined],
] as const;

const addressee = (more: Partial<Addressee> = {}): Addressee => ({
  to: 'ana@visitor.example',
  locale: 'en',
  discreet: true,
  ...more,
});

/** What a mail program shows of the HTML before it is opened. */
const firstWords = (html: string): string =>
  html
    .slice(html.indexOf('<body>'))
    .replace(/&#847;&zwnj;&nbsp;/g, '\u00a0')
    .replace(/<[^>]*>/g, ' ');

describe.each(letters)('%s', (kind, write, path) => {
  it.each(LOCALES)('is whole in %s', (locale) => {
    const mail = write(addressee({ locale }));
    expect(mail).toMatchObject({ to: 'ana@visitor.example', locale, kind });
    expect(mail.html).toContain(`<html lang="${locale}">`);
    const href = path && config.publicUrl + withLocale(path, locale);
    expect([...mail.html.matchAll(/href="([^"]*)"/g)].map(([, one]) => one)).toEqual(href ? [href] : []);
    // The address is there to be read and copied as well.
    if (href) expect(mail.html).toContain(`>${href}</p>`);
    if (href) expect(mail.text).toContain(`:\n${href}\n`);
    expect(mail.html).not.toMatch(/<img|src=|url\(|@import|<script|<link/i);
    expect(mail.html).toContain('prefers-color-scheme:dark');
    const others = LOCALES.filter((one) => one !== locale);
    for (const other of others) expect(write(addressee({ locale: other })).subject).not.toBe(mail.subject);
  });

  it.each(LOCALES)('tells nothing at first sight in %s', (locale) => {
    const mail = write(addressee({ locale }));
    for (const shown of [mail.sender, mail.subject, firstWords(mail.html).slice(0, 280)])
      expect(shown).not.toMatch(TELLTALE);
    expect(mail.text.slice(0, PREVIEW)).not.toMatch(TELLTALE);
    expect(mail.html).not.toContain('Nocturne');
  });

  it('names the site to members who want it so', () => {
    const mail = write(addressee({ discreet: false }));
    expect(mail.sender).toBe('Nocturne & Söhne');
    expect(mail.subject).toMatch(/ · Nocturne & Söhne$/);
    expect(mail.text).toMatch(/Nocturne & Söhne\n$/);
    expect(mail.html).toContain('Nocturne &#38; Söhne');
  });
});

it('signs with the neutral name of the settings where they have one', () => {
  const named = testConfig({ MAIL_FROM: '"Post office" <no-reply@letters.example>' });
  expect(welcomeMail(named, addressee()).sender).toBe('Post office');
  expect(welcomeMail(config, addressee({ locale: 'fr' })).sender).toBe('Service des comptes');
});
