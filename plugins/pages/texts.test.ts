/**
 * The long texts respect the limits of metadata, mention only features that the brand has, and do not contain brand
 * names. tests/documents.test.ts compares their structure in all languages.
 */
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';
import { createHttp } from '#app/http/client.ts';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { appLoader } from './app/app.loader.ts';
import { faqLoader } from './faq.loader.ts';
import { legalLoader } from './legal.loader.ts';
import type { StoredData } from './api.ts';
import type { Facts } from './content/model.ts';
import { factsOf, TEXTS } from './content/texts.ts';
import { holds, wordsOf } from './search/find.ts';

const PAGES = Object.values(TEXTS);

const EVERYTHING = {
  list: true,
  confessions: true,
  cancelling: true,
  withdrawing: true,
  downloads: true,
  reviews: true,
  memberships: true,
  films: true,
  trial: true,
  playing: true,
  payments: true,
  reporting: true,
  series: true,
  consent: true,
};
const NOTHING = {
  list: false,
  confessions: false,
  cancelling: false,
  withdrawing: false,
  downloads: false,
  reviews: false,
  memberships: true,
  films: true,
  trial: true,
  playing: true,
  payments: true,
  reporting: false,
  series: false,
  consent: false,
};
/**
 * Expressions that mention a feature, by language: a personal list, confessions, cancelling in the profile, downloads,
 * ratings and comments.
 */
const PROMISES: Readonly<Record<Locale, RegExp>> = {
  en: /your list|confession|cancel[^.]* in your profile|^In your profile, at any time|can download|may download|downloading|refunds, downloads|your ratings|can rate|\bseries\b/i,
  de: /deine Liste|Geständnis|in deinem Profil[^.]*kündig|^In deinem Profil, jederzeit|herunterladen|Downloads|deine Bewertungen|kann bewerten|\bSerien\b/i,
  es: /tu lista|confesi[oó]n|cancel[^.]*perfil|^En tu perfil, cuando|pueden descargar|puedo descargar|ver y descargar|, descargas|tus valoraciones|puede valorar|\bseries\b/i,
  fr: /votre liste|confession|confier|résili[^.]*profil|^Dans votre profil, à tout|peuvent télécharger|puis-je télécharger|et télécharger|téléchargements|vos notes|peut noter|\bséries\b/i,
};

const sentencesOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(sentencesOf)
      : [];

describe('the long texts', () => {
  const facts = {
    brandId: 'streaming',
    brand: 'Nocturne',
    company: 'Company',
    address: 'Address',
    email: 'support@nocturne.example',
    leastAge: 18,
    refundH: 48,
    withdrawalDays: 14,
    mayWithdraw: true,
    downloadsPerMonth: 10,
    storyLength: 2069,
    filmsAtLeast: 250,
    films: 300,
    newPerWeek: 1,
    screens: 1,
    services: { realtime: false, partners: false, errors: false },
    consent: 'asked',
    place: 'Spain',
    ageChecks: [],
    has: EVERYTHING,
  } as const;

  it('the about page of a brand with confessions only mentions neither films nor payments', async () => {
    const FILMS = /film|cinema|kino|\bcine\b|cinéma|películ|trailer|payment|zahlung|\bpagos?\b|paiement/i;
    for (const locale of LOCALES)
      expect(JSON.stringify((await TEXTS['about-stories'](locale)).text(facts))).not.toMatch(FILMS);
  });

  it.each(LOCALES)('the texts in %s describe exactly the configured age checks', async (locale) => {
    const textsOf = async (ageChecks: Facts['ageChecks']): Promise<string> => {
      const pages = await Promise.all(
        (['faq', 'privacy', 'terms'] as const).map(async (page) =>
          (await TEXTS[page](locale)).text({ ...facts, ageChecks }),
        ),
      );
      return JSON.stringify(pages);
    };
    const nobody = await textsOf([]);
    expect(nobody).not.toMatch(
      /independent provider|specialised provider|verification service|unabhängiger Anbieter|spezialisiert|proveedor (independiente|especializado)|servicio de verificación|prestataire (indépendant|spécialisé)|service spécialisé/,
    );
    const own = await textsOf([{ what: 'Your own app answers.', company: null }]);
    expect(own.split('Your own app answers.')).toHaveLength(3);
    const company = await textsOf([{ what: 'The company Checker looks.', company: 'Checker' }]);
    expect(company.split('The company Checker looks.')).toHaveLength(3);
    expect(company).toContain('(Checker)');
    expect(own).not.toContain('(Checker)');
  });

  it.each(LOCALES)('the FAQ in %s never promises more films than the catalogue has', async (locale) => {
    const textOf = async (films: number | null) =>
      JSON.stringify((await TEXTS.faq(locale)).text({ ...facts, films }));
    expect(await textOf(251)).toContain('250');
    const few = await textOf(43);
    expect([few.includes('43'), few.includes('250')]).toEqual([true, false]);
    expect(await textOf(null)).not.toMatch(/250|null/);
  });

  it('titles and descriptions respect their limits', async () => {
    for (const locale of LOCALES) {
      const allTexts = await Promise.all(PAGES.map(async (read) => (await read(locale)).text(facts)));
      for (const { headTitle, description } of allTexts) {
        expect(headTitle.length, `${locale}: ${headTitle}`).toBeLessThanOrEqual(60);
        expect(description.length, `${locale}: ${description}`).toBeLessThanOrEqual(150);
      }
    }
  });

  it.each([
    ['en', ['refund', 'cancel', 'subscription', 'password', 'download', 'app', 'age', 'delete account']],
    ['de', ['Rückerstattung', 'kündigen', 'Abo', 'Passwort', 'Download', 'App', 'Alter', 'Konto löschen']],
    [
      'es',
      ['reembolso', 'cancelar', 'suscripción', 'contraseña', 'descargar', 'app', 'edad', 'eliminar cuenta'],
    ],
    [
      'fr',
      ['remboursement', 'résilier', 'abonnement', 'mot de passe', 'télécharger', 'âge', 'supprimer compte'],
    ],
  ] as const)('the FAQ in %s answers common searches', async (locale, asked) => {
    const { sections } = (await TEXTS.faq(locale)).text(facts);
    const all = sections.flatMap(({ questions }) => questions);
    const unanswered = asked.filter(
      (query) =>
        !all.some(({ question, answer, also = '' }) => holds([question, also, ...answer], wordsOf(query))),
    );
    expect(unanswered).toEqual([]);
  });

  it('the long texts contain no brand names except the given facts', async () => {
    for (const locale of LOCALES)
      for (const read of PAGES) {
        const whole = JSON.stringify(
          (await read(locale)).text({ ...facts, brand: 'B', email: 'e@b.example' }),
        );
        expect(whole).not.toMatch(/Nocturne|Matinee|undefined|NaN/);
      }
  });
});

describe('features of a brand', () => {
  const info = {
    id: 'b',
    name: 'B',
    supportEmail: 'e@b.example',
    company: 'C',
    address: 'A',
    currency: 'EUR',
    country: 'ES',
  } as const;
  const settings = {
    leastAge: 18,
    refundH: 48,
    filmsAtLeast: 250,
    textsSince: '2026-11-01',
    country: 'ES',
    has: { ...EVERYTHING, memberships: false },
  };
  /** The settings endpoint of a brand with quotas other than the defaults. */
  const http = createHttp({
    fetch: async (address) =>
      Response.json(
        /\/(?:age-checks|privacy-notice)$/.test(String(address))
          ? []
          : { ...SETTING_DEFAULTS, 'downloads-per-month': 7, 'confession-length': 1234 },
      ),
    base: '/api',
    parseReplies: false,
  });
  const request = {
    locale: 'en',
    query: new URLSearchParams('tab=terms'),
    http,
    signal: new AbortController().signal,
  } as RouteRequest;

  it('texts contain the quotas of the settings, or the defaults if the settings cannot be read', async () => {
    const values = { ...settings, has: EVERYTHING };
    const textOf = async (asked: RouteRequest) =>
      JSON.stringify([
        await legalLoader(info, values).load?.(asked),
        await faqLoader(info, values).load?.(asked),
      ]);
    const own = await textOf(request);
    expect([own.includes('up to 7 films'), own.includes('1,234')]).toEqual([true, true]);
    expect(own).not.toMatch(/up to 10 films|2069|2,069/);
    const failing = createHttp({
      fetch: () => Promise.reject(new TypeError('offline')),
      base: '/api',
      parseReplies: false,
    });
    expect(await textOf({ ...request, http: failing })).toContain('up to 10 films');
  });

  it('texts omit a feature that the brand does not have', async () => {
    const legal = await legalLoader(info, settings).load?.(request);
    const ids = legal?.text.sections.map(({ id }) => id);
    expect(ids).toContain('single-films');
    expect(ids).not.toContain('membership');
    const faq = await faqLoader(info, settings).load?.(request);
    expect(JSON.stringify(faq)).not.toContain('renewal');
  });

  it.each(LOCALES)(
    'the privacy text (%s) names exactly the services that the privacy table names',
    async (locale) => {
      const words: Record<
        Locale,
        readonly [realtime: RegExp, errors: RegExp, sharing: RegExp, none: RegExp]
      > = {
        en: [/open pages/, /collecting errors/, /advertising partners learn/, /share none for advertising/],
        de: [/offene Seiten/, /Sammeln von Fehlern/, /Werbepartner, was/, /keine für Werbung weiter/],
        es: [/páginas abiertas/, /recogida de errores/, /publicidad saben/, /No los compartimos/],
        fr: [
          /messages aux pages ouvertes/,
          /collecte des erreurs/,
          /publicité apprennent/,
          /partageons aucune/,
        ],
      };
      const textOf = async (...recipients: StoredData['recipients']): Promise<string> => {
        const row = {
          what: '',
          purpose: '',
          basis: 'consent',
          recipients,
          companies: [],
          until: [],
          counted: [],
        };
        const privacy: readonly StoredData[] = [row as StoredData];
        const facts = factsOf(info, settings, { locale, quotas: SETTING_DEFAULTS, privacy });
        return JSON.stringify((await TEXTS.privacy(locale)).text(facts));
      };
      const all = await textOf('realtime', 'partners', 'errors');
      const none = await textOf();
      const [realtime, errors, sharing, noSharing] = words[locale];
      expect([realtime, errors, sharing, noSharing].map((one) => one.test(all))).toEqual([
        true,
        true,
        true,
        false,
      ]);
      expect([realtime, errors, sharing, noSharing].map((one) => one.test(none))).toEqual([
        false,
        false,
        false,
        true,
      ]);
      // The connection to the realtime service is an exception from "nothing from other companies".
      expect(all.match(new RegExp(realtime, 'g'))?.length).toBe(none.match(realtime) ? 0 : 2);
    },
  );

  it.each(LOCALES)(
    'the text about reports (%s) leads to the form, or to the email address without it',
    async (locale) => {
      const textOf = async (has: typeof NOTHING) => {
        const facts = factsOf(info, { ...settings, has }, { locale, quotas: SETTING_DEFAULTS });
        const { sections } = (await TEXTS.compliance(locale)).text(facts);
        return JSON.stringify(sections.find(({ id }) => id === 'report'));
      };
      expect(await textOf(EVERYTHING)).toContain('{"shows":"report"}');
      for (const has of [EVERYTHING, NOTHING]) {
        expect(await textOf(has)).toContain('e@b.example');
      }
    },
  );

  // The form requires a name, except for reports of the abuse of minors (README 1 of notices).
  it.each(LOCALES)('no text (%s) promises that reports may be anonymous', async (locale) => {
    const facts = factsOf(info, { ...settings, has: EVERYTHING }, { locale, quotas: SETTING_DEFAULTS });
    const promise =
      /you may stay anonymous|du darfst anonym|puedes [^.]*anonimato|vous pouvez rester anonyme/i;
    for (const name of ['about', 'about-stories', 'faq', 'compliance'] as const)
      expect(JSON.stringify((await TEXTS[name](locale)).text(facts)), name).not.toMatch(promise);
  });

  it.each(LOCALES)(
    'no text (%s) mentions lists, confessions, cancelling, downloads or reviews without their plugins',
    async (locale) => {
      const textOf = async (has: typeof NOTHING): Promise<string[]> => {
        const values = { ...settings, has };
        const whole = [
          ...(await Promise.all(
            ['terms', 'privacy'].map((tab) =>
              legalLoader(info, values).load?.({ ...request, locale, query: new URLSearchParams({ tab }) }),
            ),
          )),
          await faqLoader(info, values).load?.({ ...request, locale }),
          await appLoader(info, values).load?.({ ...request, locale }),
          (await TEXTS.cinema(locale)).text(factsOf(info, values, { locale, quotas: SETTING_DEFAULTS })),
          (await TEXTS.about(locale)).text(factsOf(info, values, { locale, quotas: SETTING_DEFAULTS })),
        ];
        return whole.flatMap(sentencesOf).filter((sentence) => PROMISES[locale].test(sentence));
      };
      expect(await textOf(NOTHING)).toEqual([]);
      expect((await textOf(EVERYTHING)).length).toBeGreaterThan(10);
    },
  );

  it('an unknown tab shows the first tab', async () => {
    const query = new URLSearchParams('tab=nonsense');
    const loader = legalLoader(info, settings);
    const data = await loader.load?.({ ...request, query });
    expect(data?.tab).toBe('terms');
    expect(data && loader.head?.(data, request).canonical).toBe('/legal');
  });
});
