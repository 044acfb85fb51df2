/**
 * A wallet on the visitor's own device verifies only the browser that began, even if others have the link or the return
 * URL.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestVisitor } from '#server/testing/origin.ts';
import {
  BROWSER_COOKIE,
  createAgeSession,
  createWalletRequest,
  getAgeSession,
  postBrowserResponse,
  postReturn,
  SESSION_COOKIE,
} from '#plugins/age-gate/api.ts';
import { answerInBrowser } from './sandbox/browser.ts';
import { RETURN_S } from '#plugins/age-gate/server/store.ts';
import { openWalletSite, type WalletSite } from './testing-site.ts';

let age: WalletSite;
let browsers = 0;
beforeAll(async () => {
  age = await openWalletSite();
}, 60_000);
afterAll(() => age.site.close());

interface Browser extends TestVisitor {
  readonly session: string;
}

/** A browser with a new session, before verification. */
async function browser(): Promise<Browser> {
  browsers += 1;
  const one = age.site.visitor({ 'x-forwarded-for': `203.0.113.${browsers}` });
  const { session_id: session } = await one.http.call(createAgeSession, { body: { country_code: 'FR' } });
  one.cookies.set(SESSION_COOKIE, session);
  return { ...one, session };
}

const begin = ({ http, session: id }: Browser, same_device = true) =>
  http.call(createWalletRequest, { params: { id }, body: { to: 'b3J0', same_device } });

const statusOf = async ({ http, session: id }: Browser): Promise<string> =>
  (await http.call(getAgeSession, { params: { id } })).status;

/** Shares a proof from a wallet; returns the parameters of the return URL. */
async function share(link: string): Promise<{ reference: string; code: string }> {
  const { json } = await age.send(await age.answerTo(link));
  const { searchParams } = new URL(String(json['redirect_uri']));
  return { reference: searchParams.get('reference') ?? '', code: searchParams.get('code') ?? '' };
}

const comeBack = (who: Browser, back: { reference: string; code: string }): Promise<string> =>
  who.http.call(postReturn, { body: back }).then(
    ({ status }) => status,
    (error: { code?: string; body?: { code?: string } }) => error.body?.code ?? error.code ?? String(error),
  );

test('the browser that began is verified only after its wallet redirects it back', async () => {
  const visitor = await browser();
  const { link } = await begin(visitor);
  const back = await share(link);
  expect(await statusOf(visitor)).toBe('pending');
  expect(await comeBack(visitor, back)).toBe('verified');
  expect(await statusOf(visitor)).toBe('verified');
  expect(visitor.cookies.has(BROWSER_COOKIE)).toBe(false);
});

test("neither the code of the return URL nor the browser's secret is stored", async () => {
  const visitor = await browser();
  const { link } = await begin(visitor);
  const { code } = await share(link);
  expect(Buffer.from(code, 'base64url')).toHaveLength(16);
  const stored = JSON.stringify(await age.site.origin.db.selectFrom('age_sessions').selectAll().execute());
  expect(stored).not.toContain(code);
  expect(stored).not.toContain(visitor.cookies.get(BROWSER_COOKIE));
});

describe('a relayed link', () => {
  test('verifies neither the sender nor the other person who answers it', async () => {
    const [attacker, victim] = [await browser(), await browser()];
    const { link } = await begin(attacker);
    const back = await share(link);
    expect(await comeBack(victim, back)).toBe('other_browser');
    expect(await statusOf(victim)).toBe('pending');
    expect(await statusOf(attacker)).toBe('pending');
    expect(await comeBack(attacker, { ...back, code: 'A'.repeat(22) })).toBe('other_browser');
    expect(await statusOf(attacker)).toBe('pending');
  });

  test('does not verify a sender who answers in the browser after another person has answered', async () => {
    const attacker = await browser();
    const { link } = await begin(attacker);
    await share(link);
    const { http, session: id } = attacker;
    const reply = await http.call(postBrowserResponse, { params: { id }, body: { response: 'gmVkY2FwaaA' } });
    expect(reply.status).toBe('pending');
  });

  test('verifies nobody by its return URL, even if the other person verifies at the same time', async () => {
    const [attacker, victim] = [await browser(), await browser()];
    const own = await begin(victim);
    const back = await share((await begin(attacker)).link);
    expect(await comeBack(victim, back)).toBe('other_browser');
    const ownBack = await share(own.link);
    expect(await comeBack(victim, { ...ownBack, code: back.code })).toBe('other_browser');
    expect(await comeBack(victim, ownBack)).toBe('verified');
    expect(await statusOf(attacker)).toBe('pending');
  });

  test('cannot be used with only the session id, which scripts of the page can read', async () => {
    const [visitor, thief] = [await browser(), await browser()];
    const back = await share((await begin(visitor)).link);
    thief.cookies.set(SESSION_COOKIE, visitor.session);
    expect(await comeBack(thief, back)).toBe('other_browser');
    thief.cookies.set(BROWSER_COOKIE, 'A'.repeat(43));
    expect(await comeBack(thief, back)).toBe('other_browser');
    expect(await comeBack(visitor, back)).toBe('verified');
  });
});

describe('the return URL', () => {
  test('expires', async () => {
    const visitor = await browser();
    const back = await share((await begin(visitor)).link);
    age.site.clock.advance(RETURN_S * 1000);
    expect(await comeBack(visitor, back)).toBe('other_browser');
    expect(await statusOf(visitor)).toBe('pending');
  });

  test('is void after the verification is begun again', async () => {
    const visitor = await browser();
    const first = await share((await begin(visitor)).link);
    const second = await begin(visitor);
    expect(await comeBack(visitor, first)).toBe('other_browser');
    expect(await comeBack(visitor, await share(second.link))).toBe('verified');
  });

  test('verifies once, and a second use reports the earlier success', async () => {
    const visitor = await browser();
    const back = await share((await begin(visitor)).link);
    const secret = visitor.cookies.get(BROWSER_COOKIE) ?? '';
    await comeBack(visitor, back);
    visitor.cookies.set(BROWSER_COOKIE, secret);
    expect(await comeBack(visitor, back)).toBe('verified');
  });

  test('the return URL of a refused wallet reports the refusal', async () => {
    const visitor = await browser();
    const { link } = await begin(visitor);
    const { json } = await age.send(await age.answerTo(link, { values: { age_over_18: false } }));
    const { searchParams } = new URL(String(json['redirect_uri']));
    const back = {
      reference: searchParams.get('reference') ?? '',
      code: searchParams.get('code') ?? '',
    };
    expect(await comeBack(visitor, back)).toBe('failed');
  });
});

test("a browser that queries its wallet itself is verified by the wallet's answer", async () => {
  const visitor = await browser();
  const { browser: asked } = await begin(visitor);
  const proof = await age.wallet.issuer.attest(age.wallet.device.publicKey);
  const response = await answerInBrowser(proof, age.wallet.device.privateKey, {
    encryptionInfo: asked.data['encryptionInfo'] ?? '',
    origin: age.publicUrl,
  });
  const { http, session: id } = visitor;
  const reply = await http.call(postBrowserResponse, { params: { id }, body: { response } });
  expect(reply.status).toBe('verified');
});

test('a code for another device verifies without a return URL', async () => {
  const visitor = await browser();
  const { link } = await begin(visitor, false);
  expect((await age.send(await age.answerTo(link))).json).toEqual({});
  expect(await statusOf(visitor)).toBe('verified');
});
