/** Icons of documents that the origin renders: without a declaration, a browser requests `/favicon.ico`. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postSignUp } from '#plugins/auth/api.ts';
import { testOrigin, type TestOrigin, type TestVisitor } from '#server/testing/origin.ts';
import { PASSWORD } from './support/accounts.ts';

let site: TestOrigin;
/** A local client, which may open `/_dev` and staff pages. */
let staff: TestVisitor;
beforeAll(async () => {
  site = await testOrigin();
  staff = site.visitor();
  const body = { email: 'staff@example.org', password: PASSWORD, send_verification_email: true };
  await staff.http.call(postSignUp, { body });
  const { db, now } = site.origin;
  await db.updateTable('users').set({ role: 'staff' }).execute();
  await site.runJobs();
  const { kind, to, sender, subject, text, html, locale } = site.mails[0] ?? expect.fail('no mail');
  await db
    .insertInto('mailbox')
    .values({ id: 1, kind, recipient: to, sender, subject, text, html, locale, created_at: now() })
    .execute();
}, 120_000);
afterAll(() => site.close());

/** The API answers with JSON. */
const API = '/api/';
/** Valid values of parameters that routes check; every other parameter is 1. */
const VALUES: Readonly<Record<string, string>> = {
  locale: 'de',
  operation: '7d0e7a0c5a0e4c7e9c1c0d9b0a5e4f11',
};

/** A URL for each GET route, from the route tree that Fastify prints. */
function addresses(): string[] {
  const found: string[] = [];
  const parts: string[] = [];
  for (const line of site.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^([│├└─\s]*)(\S+) \(([^)]*)\)/.exec(line) ?? [];
    parts.splice(indent.length / 4 - 1, parts.length, part);
    const path = parts.join('');
    if (path.startsWith('/') && !path.startsWith(API) && methods.includes('GET'))
      found.push(path.replaceAll(/:(\w+)(?:\(.*?\$\))?/g, (_whole, name: string) => VALUES[name] ?? '1'));
  }
  return found;
}

/** The problem with a document's icon; undefined if there is none. */
async function faultOf({ headers }: Response, html: string): Promise<string | undefined> {
  const icon = /<link rel="icon" href="([^"]+)"/.exec(html)?.[1];
  if (icon === undefined) return 'declares none';
  const policy = headers.get('content-security-policy') ?? '';
  const [, allowed = ''] = /(?:^|;)\s*img-src ([^;]*)/.exec(policy) ?? [];
  const source = icon.startsWith('data:') ? 'data:' : "'self'";
  if (!allowed.split(' ').includes(source)) return `is not allowed by ${policy}`;
  if (source === 'data:') return undefined;
  const { status } = await site.visitor().fetch(icon);
  return status === 200 ? undefined : `is answered with ${status}`;
}

it('every document that the origin renders declares an icon that exists and that its content policy allows', async () => {
  const documents: string[] = [];
  const faults: string[] = [];
  for (const address of addresses()) {
    const answer = await staff.fetch(address, { redirect: 'manual' });
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
    documents.push(address);
    const fault = await faultOf(answer, await answer.text());
    if (fault !== undefined) faults.push(`${address}: ${fault}`);
  }
  expect(faults).toEqual([]);
  expect(documents).toEqual(
    expect.arrayContaining([
      '/_dev/mail/1/html',
      '/_dev/experiments',
      '/_dev/inspector',
      '/_dev/age/verify/1',
      '/_dev/gateways/pay/1',
      '/_dev/gateways/skyflow/frame',
      '/_staff',
      '/_staff/pictures',
      `/payment-return/${VALUES['operation']}`,
      '/de/newsletter/confirm/1',
      '/newsletter/preferences/1',
    ]),
  );
});

it('GET /favicon.ico returns a cacheable icon without a cookie, even to guests in gated countries', async () => {
  for (const country of ['ES', 'GB']) {
    const { status, headers } = await site.visitor({ 'x-el-country': country }).fetch('/favicon.ico');
    expect([country, status, headers.get('content-type'), headers.get('set-cookie')]).toEqual([
      country,
      200,
      'image/png',
      null,
    ]);
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
    const again = await site.visitor().fetch('/favicon.ico', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  }
});
