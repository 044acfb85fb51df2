/** Error pages for missing URLs and refused data, at the origin and in the browser. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttp } from '#app/http/client.ts';
import { LOCALES, withLocale } from '#app/i18n/i18n.ts';
import type { TestOrigin, TestVisitor } from '#server/testing/origin.ts';
import { fetchPage } from './support/fetch-page.ts';
import { goInPage } from './support/in-page.ts';
import { pageApp, testSite } from './support/site.ts';

let site: TestOrigin;
let guest: TestVisitor;
/** The refusal for the next requests of a page, by path; null lets requests pass. */
let refused: Response | null = null;

/** The page's API client, which refuses film requests on demand. */
const refusing =
  (inner: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) =>
    refused && String(input).includes('/movies') ? refused.clone() : inner(input, init);

beforeAll(async () => {
  site = await testSite({
    pageApp: {
      ...pageApp,
      entry: async () => {
        const entry = await pageApp.entry();
        return {
          ...entry,
          answerPage: (request) =>
            entry.answerPage({
              ...request,
              read: async (address, ...rest) =>
                refused && address.includes('/movies')
                  ? { status: refused.status, data: await refused.clone().json() }
                  : (request.read?.(address, ...rest) ?? Promise.reject(new Error('nothing is read'))),
            }),
        };
      },
    },
  });
  guest = site.visitor({ 'accept-language': 'en' });
}, 60_000);
afterAll(() => site.close());

const ask = (address: string) => fetchPage(site, address);

const LONG = 'a'.repeat(201);
/** Missing pages, with the text of their error page. */
const MISSING: readonly (readonly [string, string])[] = [
  ['/no-such-page', 'This page could not be found'],
  ['/film/no-such-film', 'This page could not be found'],
  ['/film?page=99', 'Page does not exist'],
  ['/film?page=1000000', 'Page does not exist'],
  ['/film?page=1000001', 'Page does not exist'],
  ['/film?page=99999999999999999999', 'Page does not exist'],
  ['/series?page=1000001', 'Page does not exist'],
  ['/performers?page=1000001', 'Page does not exist'],
  ...['film', 'series', 'categories', 'performers', 'labels', 'collaborators/directors', 'seduce-boost'].map(
    (folder) => [`/${folder}/${LONG}`, 'Page does not exist'] as const,
  ),
];

describe('missing pages', () => {
  it.each(MISSING)(
    '%s returns 404 with its own title and without a canonical URL',
    async (address, words) => {
      const answer = await ask(address);
      expect(answer).toMatchObject({ status: 404, robots: 'noindex', addressOfPreview: false });
      expect([answer.canonical, answer.alternate]).toEqual([undefined, undefined]);
      expect(answer.title).toMatch(/^Page (?:not found|does not exist) \| Nocturne$/);
      expect(answer.html).toContain(words);
    },
  );

  it.each(MISSING)('%s is missing in the browser too, with the same head', async (address) => {
    const { title, robots } = await ask(address);
    const arrived = await goInPage(guest, address);
    expect(arrived).toMatchObject({ state: 'notFound', address, title });
    const answer = arrived.tags.map(({ attributes }) => attributes['rel'] ?? attributes['property']);
    expect(answer.filter((one) => /canonical|alternate|og:url/.test(one ?? ''))).toEqual([]);
    expect(
      arrived.tags.find(({ attributes }) => attributes['name'] === 'robots')?.attributes['content'],
    ).toBe(robots);
  });
});

/** Status and code of a refusal while a page loads, with the page's title in each language. */
const REFUSALS: readonly (readonly [number, string, readonly [string, string, string, string]])[] = [
  [
    400,
    'malformed',
    [
      'This address cannot be read',
      'Diese Adresse ist nicht lesbar',
      'No podemos leer esta dirección',
      'Cette adresse est illisible',
    ],
  ],
  [
    401,
    'unauthenticated',
    [
      'Please log in again',
      'Bitte melde dich noch einmal an',
      'Inicia sesión de nuevo',
      'Veuillez vous reconnecter',
    ],
  ],
  [
    403,
    'forbidden',
    [
      'This page is not open to you',
      'Diese Seite ist für dich nicht zugänglich',
      'No tienes acceso a esta página',
      'Vous n’avez pas accès à cette page',
    ],
  ],
  [
    403,
    'impersonated',
    [
      'Only the member may see this',
      'Das darf nur das Mitglied sehen',
      'Esto solo puede verlo el miembro',
      'Seul le membre peut voir ceci',
    ],
  ],
  [
    422,
    'invalid',
    [
      'Something in this address is not right',
      'An dieser Adresse stimmt etwas nicht',
      'Algo no cuadra en esta dirección',
      'Quelque chose cloche dans cette adresse',
    ],
  ],
  [
    429,
    'too_many_requests',
    ['One moment, please', 'Einen Moment, bitte', 'Un momento, por favor', 'Un instant, s’il vous plaît'],
  ],
  [
    503,
    'unavailable',
    [
      'We will be right back',
      'Wir sind gleich wieder da',
      'Volvemos enseguida',
      'Nous revenons tout de suite',
    ],
  ],
  [
    500,
    'fault',
    [
      'Oops!!!, something went wrong',
      'Hoppla! Da ist etwas schiefgegangen',
      '¡Vaya! Algo ha salido mal',
      'Oups ! Un problème est survenu',
    ],
  ],
];

describe.each(REFUSALS)('pages whose data is refused with %s %s', (status, code, titles) => {
  const waits = status === 429 || status === 503;
  beforeAll(() => {
    const body = { code, ...(waits ? { retry_after_s: 90 } : {}) };
    refused = Response.json(body, { status });
  });
  afterAll(() => void (refused = null));

  it('the origin answers with the status and an error page in every language', async () => {
    for (const [index, locale] of LOCALES.entries()) {
      const answer = await ask(withLocale('/film', locale));
      expect(answer).toMatchObject({
        status,
        heading: titles[index],
        title: `${titles[index]} | Nocturne`,
        robots: 'noindex',
        canonical: undefined,
        retryAfter: waits ? '90' : null,
      });
      expect(answer.html).toContain('"is":"failed"');
    }
  });

  it('the browser shows the same error page', async () => {
    const http = createHttp({ fetch: refusing(guest.fetch), base: '/api', parseReplies: false });
    const arrived = await goInPage({ http }, '/film');
    expect(arrived).toMatchObject({ state: 'failed', title: `${titles[0]} | Nocturne` });
    expect(arrived.context.refusal).toEqual({ code, status, ...(waits ? { retry_after_s: 90 } : {}) });
  });
});

it('a visitor who requests too many pages gets a page in their language that says when to try again', async () => {
  const strict = await testSite({ callsPerMinute: 1 });
  await strict.app.inject({ url: '/de/film' });
  const { statusCode, headers, body } = await strict.app.inject({ url: '/de/film' });
  await strict.close();
  expect(statusCode).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers['content-type']).toContain('text/html');
  expect(body).toContain('<html lang="de">');
  expect(body).toContain('Einen Moment');
});
