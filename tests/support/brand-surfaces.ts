/** Texts of a brand outside its pages: app manifest, contract, developer pages, sandbox, emails and receipts. */
import type { Brand } from '#app/brand.ts';
import type { Locale } from '#app/i18n/i18n.ts';
import { RETURN_PATH } from '#gateways/installed/server/return-page.ts';
import { receiptPdf } from '#plugins/receipts/server/pdf.ts';
import { BEGIN_NOW_WORDING } from '#ports/withdrawal-right.ts';
import { modulesOf } from '#server/bootstrap/brand-modules.ts';
import { paymentsModule } from '#plugins/payments/server/module.ts';
import type { PageApp, PageEntry } from '#server/pages/page-app.ts';
import { testOrigin, type TestOrigin, type TestVisitor } from '#server/testing/origin.ts';
import { moduleFixtures } from './module-fixtures.ts';
import { paidReceipt } from './paid-receipt.ts';
import { textOf } from './pdf-text.ts';

const GATEWAY = 'segpay';
const FILM = 'vermilion';
const PASSWORD = 'a long evening by the sea';
const ADDRESS = 'reader@visitor.example';

/** A page app that renders no pages, because the tests read only files that its brand determines. */
const withoutPages = (brand: Brand): PageApp => ({
  entry: async () => ({ brand }) as unknown as PageEntry,
  template: async () => '',
  filesOf: () => ({ js: [], css: [] }),
  started: { js: [], css: [] },
  begin: '',
  sheet: () => '',
});

type Call = <Reply>(path: string, body?: object) => Promise<Reply>;

const callOf =
  (visitor: TestVisitor): Call =>
  async <Reply>(path: string, body?: object) => {
    const reply = await visitor.fetch(`/api${path}`, {
      headers: { 'content-type': 'application/json', 'x-requested-with': 'x' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path} responded with ${reply.status}: ${text}`);
    return JSON.parse(text) as Reply;
  };

async function pageOf(visitor: TestVisitor, path: string): Promise<string> {
  const reply = await visitor.fetch(path, { headers: { accept: 'text/html' } });
  if (!reply.ok) throw new Error(`${path} responded with ${reply.status}`);
  return reply.text();
}

/** Every developer page that another one links to, without the settings about the sister site. */
async function devPages(visitor: TestVisitor): Promise<[path: string, html: string][]> {
  const pages = new Map<string, string>();
  const open = ['/_dev'];
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    if (pages.has(path)) continue;
    const html = await pageOf(visitor, path);
    pages.set(path, html.replaceAll(/<tr>(?:(?!<\/tr>).)*<code>sister\w+<\/code>.*?<\/tr>/gs, ''));
    open.push(
      ...[...html.matchAll(/href="(\/_dev[^"#]*)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&')),
    );
  }
  return [...pages];
}

/** The URL where a new member pays for a plan; for a film, in a brand that sells films. */
async function begin(call: Call, sellsFilms: boolean): Promise<string> {
  await call('/sign-up', { email: ADDRESS, password: PASSWORD, send_verification_email: true });
  const begin_now = BEGIN_NOW_WORDING;
  if (!sellsFilms) {
    const query = new URLSearchParams({ subscription_id: '1', gateway_id: GATEWAY, begin_now });
    return (await call<{ payment_url: string }>(`/payment_url?${query}`)).payment_url;
  }
  const { id } = await call<{ id: number }>(`/movies/slug/${FILM}`);
  const cart = await call<{
    cart_id: string;
    revision: number;
    total: { finalPriceInCents: number; priceCurrency: string };
  }>('/cart', { add: [id] });
  const { revision, total } = cart;
  const wanted = { revision, total_in_cents: total.finalPriceInCents, currency: total.priceCurrency };
  const path = `/cart/${cart.cart_id}/request-payment-url`;
  return (await call<{ payment_url: string }>(path, { ...wanted, gateway: GATEWAY, begin_now })).payment_url;
}

/** Calls of the origin to the sandbox, which it mounts itself, without a socket. */
const inProcess =
  (site: () => TestOrigin): typeof globalThis.fetch =>
  (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    return site()
      .visitor()
      .fetch(pathname + search, init);
  };

/** The sandbox's page of a payment, and the pages after it. */
async function sandboxPages(visitor: TestVisitor, sellsFilms: boolean): Promise<[string, string][]> {
  const local = (url: string, base: string) => {
    const { pathname, search } = new URL(url, base);
    return pathname + search;
  };
  const base = 'http://localhost';
  let path = local(await begin(callOf(visitor), sellsFilms), base);
  let reply = await visitor.fetch(path, { redirect: 'manual' });
  for (let to = reply.headers.get('location'); to !== null; to = reply.headers.get('location')) {
    path = local(to, base);
    reply = await visitor.fetch(path, { redirect: 'manual' });
  }
  const pay = await reply.text();
  const body = new URLSearchParams({ outcome: 'cancel' });
  const done = await visitor.fetch(path, { method: 'POST', body, redirect: 'manual' });
  return [
    ['sandbox', pay],
    ['sandbox, afterwards', await pageOf(visitor, local(done.headers.get('location') ?? '', base))],
    ['payment frame', await pageOf(visitor, `${RETURN_PATH}/${'7'.repeat(32)}`)],
  ];
}

/** The emails of the brand's plugins, for members who want neutral emails and for others. */
async function emailsOf(
  { origin }: TestOrigin,
  plugins: ReadonlySet<string>,
  locales: readonly Locale[],
): Promise<[string, string][]> {
  const fixtures = (await moduleFixtures()).filter(({ plugin }) => plugins.has(plugin));
  return locales.flatMap((locale) =>
    [true, false].flatMap((discreet) =>
      fixtures.flatMap(({ mails }) =>
        (mails?.(origin, { to: ADDRESS, locale, discreet }) ?? []).map(({ mail }): [string, string] => [
          `email ${mail.kind} (${locale}, ${discreet ? 'neutral' : 'open'})`,
          JSON.stringify({ ...mail, attachments: undefined }),
        ]),
      ),
    ),
  );
}

async function receiptsOf(
  { origin }: TestOrigin,
  brand: Brand,
  locales: readonly Locale[],
): Promise<[string, string][]> {
  const { receipt } = await paidReceipt(origin, brand, { email: ADDRESS });
  return Promise.all(
    locales.map(async (locale): Promise<[string, string]> => [
      `receipt (${locale})`,
      textOf(await receiptPdf(receipt, locale)),
    ]),
  );
}

/** Opens the site of a brand, with its catalogue, and returns its texts by where they are shown. */
export async function surfacesOf(
  brand: Brand,
  locales: readonly Locale[],
): Promise<readonly (readonly [where: string, text: string])[]> {
  const { id } = brand.info;
  const ids = new Set(brand.plugins.map((plugin) => plugin.id));
  const modules = (await modulesOf(brand)).map((module) =>
    module.id === 'payments' ? paymentsModule(inProcess(() => site)) : module,
  );
  const env = { BRAND: id, PUBLIC_URL: `http://${id}.localhost:3000` };
  const site: TestOrigin = await testOrigin({ env, seeded: true, modules, pageApp: withoutPages(brand) });
  try {
    const visitor = site.visitor({ 'x-el-country': 'ES' });
    const read = async (path: string) => (await visitor.fetch(path)).text();
    const { info } = JSON.parse(await read('/api/openapi.json')) as { info: object };
    return [
      ['manifest', await read('/app.webmanifest')],
      ['contract', JSON.stringify(info)],
      ...(await emailsOf(site, ids, locales)),
      ...(ids.has('payments') ? await sandboxPages(visitor, ids.has('store')) : []),
      ...(await devPages(visitor)),
      ...(ids.has('receipts') ? await receiptsOf(site, brand, locales) : []),
    ];
  } finally {
    await site.close();
  }
}

/** Texts of other companies, by design without the brand: neutral emails, gateways and wallets. */
const UNNAMED = /neutral|^sandbox|^\/_dev\/age\//;

/** A text as part of a pattern. */
const quoted = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Texts that do not name their own brand, or name another one. */
export function wronglyNamed(
  surfaces: readonly (readonly [where: string, text: string])[],
  { info }: Pick<Brand, 'info'>,
  others: readonly Pick<Brand, 'info'>[],
): string[] {
  const names = ({ info: { name, company, supportEmail } }: Pick<Brand, 'info'>) =>
    new RegExp(`\\b(?:${[name, company, supportEmail].map(quoted).join('|')})(?!\\w)`);
  const own = names({ info });
  return surfaces.flatMap(([where, text]) => [
    ...(own.test(text) || UNNAMED.test(where) ? [] : [`${where} does not name ${info.name}`]),
    ...others.flatMap((other) => (names(other).test(text) ? [`${where} names ${other.info.name}`] : [])),
  ]);
}
