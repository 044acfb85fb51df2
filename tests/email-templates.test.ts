/**
 * Design and wording of each brand's emails and origin-rendered pages: readable colours, complete texts and discreet
 * previews.
 */
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';
import type { EmailColours } from '#ports/brand-emails.ts';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import { translate } from '#server/i18n/text.ts';
import { PAGE_TEXTS } from '#plugins/newsletter/server/page-texts.ts';
import { loadBrand } from '#server/bootstrap/brand-modules.ts';
import { inOwnWords, emailDesignOf, type EmailDesign } from '#server/mail/email-design.ts';
import type { MailSite } from '#server/mail/mail-template.ts';
import { BRANDS } from '#server/bootstrap/served-brands.ts';
import { testConfig } from '#server/testing/origin.ts';
import { contrast } from '#ui/colours.ts';
import { moduleFixtures } from './support/module-fixtures.ts';

/** WCAG 2.2 "Contrast (Minimum)". */
const AA = 4.5;
/** Words that would reveal the subject of the sites. */
const TELLTALE =
  /nocturne|matinee|murmur|film|movie|cinema|adult|erotic|video|stream|kino|erwachsene|erotik|cine\b|película|adulto|érotique|adulte|cinéma|confess|confes|beicht|geständnis|gesteh/i;
const fixtures = await moduleFixtures();

const { info: nobody } = await loadBrand('streaming');
const PLAIN = { ...(await emailDesignOf('streaming')) };

async function siteOf(id: string, template?: EmailDesign): Promise<MailSite> {
  const [{ info }, own] = await Promise.all([loadBrand(id), emailDesignOf(id)]);
  const config = testConfig({ BRANDS: id, PUBLIC_URL: `https://${id}.test` });
  return { config, brand: info, emailDesign: template ?? own, settings: SETTING_DEFAULTS };
}

/** The emails of a brand's plugins, by kind; a kind may have several wordings. */
async function mailsOf(site: MailSite, id: string, locale: Locale, discreet = true) {
  const { plugins } = await loadBrand(id);
  const to = { to: 'ana@visitor.example', locale, discreet };
  return fixtures
    .filter(({ plugin }) => plugins.some((one) => one.id === plugin))
    .flatMap(({ mails }) => mails?.(site, to) ?? [])
    .map(({ mail }) => mail);
}

const unread = ({ ground, paper, ink, dim, button, lettering }: EmailColours): string[] =>
  [
    ['ink on ground', ink, ground],
    ['ink on paper', ink, paper],
    ['dim on paper', dim, paper],
    ['lettering on button', lettering, button],
  ]
    .filter(([, one = '', other = '']) => contrast(one, other) < AA)
    .map(([what = '']) => what);

describe.each(BRANDS)('emails of %s', (id) => {
  it('the colours are readable in light and dark mode', async () => {
    const { colours } = await emailDesignOf(id);
    expect([colours.light, colours.dark].map(unread)).toEqual([[], []]);
    const [light = '', dark = ''] = [colours.light.ground, colours.dark.ground];
    expect(contrast(light, '#000000')).toBeGreaterThan(contrast(dark, '#000000'));
  });

  it("emails use the brand's colours, load nothing and contain no token names", async () => {
    const site = await siteOf(id);
    const { light, dark } = site.emailDesign.colours;
    const [mail] = await mailsOf(site, id, 'en', false);
    const html = mail?.html ?? '';
    for (const colour of [...Object.values(light), ...Object.values(dark)]) expect(html).toContain(colour);
    expect(html).not.toMatch(/var\(|--[a-z]|\brem\b|undefined|:;/);
    expect(html).not.toMatch(/<img|src=|url\(|@import|<script|<link/i);
    expect(html).toContain(`<p class="name"><span>${site.brand.name}</span></p>`);
    for (const detail of [site.brand.company, site.brand.address]) expect(html).toContain(detail);
    expect(mail?.sender).toBe(site.brand.name);
  });

  it('documents of the origin define every token they use', async () => {
    const { tokens } = await emailDesignOf(id);
    const { ground } = (await import(`../brands/${id}/look.ts`)).look as { ground: string };
    expect(tokens).toContain(`--bg:${ground};`);
    expect(tokens).not.toMatch(/:;|:\}|undefined/);
  });

  it.each(LOCALES)(
    'subject and preview in %s are discreet and omit the name of members who prefer that',
    async (locale) => {
      for (const mail of await mailsOf(await siteOf(id), id, locale)) {
        const opening = mail.html.slice(mail.html.indexOf('<body>')).replaceAll(/<[^>]*>/g, ' ');
        for (const shown of [mail.sender, mail.subject, mail.text.slice(0, 90), opening.slice(0, 60)])
          expect(shown).not.toMatch(TELLTALE);
        for (const name of [(await loadBrand(id)).info.name, nobody.name])
          expect(mail.html).not.toContain(name);
      }
    },
  );

  it.each(LOCALES)(
    "the brand's wording in %s keeps every number, link and name of the plugin's wording",
    async (locale) => {
      const [own, plugins] = await Promise.all([
        mailsOf(await siteOf(id), id, locale),
        mailsOf(await siteOf(id, PLAIN), id, locale),
      ]);
      const figures = (text: string): string[] =>
        [...text.matchAll(/\d+|https?:\S+/g)].map(([one]) => one).toSorted();
      expect(own.map(({ text }) => figures(text))).toEqual(plugins.map(({ text }) => figures(text)));
    },
  );

  it('overrides exist only for emails with a single wording and for existing page texts', async () => {
    const site = await siteOf(id);
    const { emails } = site.emailDesign;
    const kinds = (await mailsOf(site, id, 'en')).map(({ kind }) => kind);
    const odd = Object.keys(emails.words).filter((kind) => kinds.filter((one) => one === kind).length !== 1);
    expect(odd).toEqual([]);
    const sources = Object.values(PAGE_TEXTS).map(({ source }) => source);
    expect(Object.keys(emails.pages ?? {}).filter((source) => !sources.includes(source))).toEqual([]);
  });
});

it("each brand has its own salutation, except Nocturne, which uses the plugins' salutation", async () => {
  const greetings = {
    streaming: 'Hello,',
    store: 'Hi there,',
    'else-cinema': 'Good evening,',
    confessions: 'Dear reader,',
  };
  for (const [id, greeting] of Object.entries(greetings)) {
    const mails = await mailsOf(await siteOf(id), id, 'en');
    expect(mails.find(({ kind }) => kind === 'password_changed')?.text.split('\n')[0]).toBe(greeting);
  }
});

it("a page shows the brand's override of a text and the original of all other texts", async () => {
  const of = async (brand: string) => inOwnWords(await emailDesignOf(brand), PAGE_TEXTS, 'de');
  expect(await of('streaming')).toEqual(translate('de', PAGE_TEXTS));
  expect(await of('else-cinema')).toEqual({
    ...translate('de', PAGE_TEXTS),
    weekly: 'Das Programm der Woche',
  });
});

it('no two brands share a design or a salutation', async () => {
  const all = await Promise.all(BRANDS.map(emailDesignOf));
  expect(new Set(all.map(({ mail }) => mail)).size).toBe(BRANDS.length);
  expect(new Set(all.map(({ tokens }) => tokens)).size).toBe(BRANDS.length);
});
