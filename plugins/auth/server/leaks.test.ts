/** Personal data never appears in logs, caches or URLs, for successful and failed calls. */
import { pino } from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#tests/support/endpoints.ts';
import { installedModules } from '#server/bootstrap/brand-modules.ts';
import { createLog } from '#server/logging/log.ts';
import { testOrigin, type TestOrigin, type TestVisitor } from '#server/testing/origin.ts';

const EMAIL = 'ana.zwolinska@leaks.example';
const PASSWORD = 'an-evening-nobody-knows-of';
const NEXT_PASSWORD = 'another-evening-nobody-knows-of';
const NAME = 'Zwolinska-Quillfeather';
const ADDRESS = '198.51.100.77';

const lines: string[] = [];
let site: TestOrigin;
let guest: TestVisitor;
const secrets = new Set([EMAIL, 'ana.zwolinska', PASSWORD, NEXT_PASSWORD, NAME, ADDRESS]);

beforeAll(async () => {
  const log = createLog('trace', { write: (line: string) => void lines.push(line) });
  site = await testOrigin({ log, modules: await installedModules(), callsPerMinute: 100_000 });
  guest = site.visitor({ 'x-forwarded-for': ADDRESS });
}, 60_000);
afterAll(() => site.close());

/** Makes a call as a page does; every returned token is added to the secrets. */
async function call(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await guest.fetch(`/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const replyText = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as Record<string, unknown>;
  for (const token of [replyText['access_token'], replyText['refresh_token'], ...guest.cookies.values()])
    if (typeof token === 'string' && token.length > 20) secrets.add(token);
  return answer;
}

const sessions = async (): Promise<void> => {
  const bad = { username: EMAIL, password: NEXT_PASSWORD };
  const good = { username: EMAIL, password: PASSWORD };
  await call('/sign-up', { email: EMAIL, password: PASSWORD, send_verification_email: true, campaign: NAME });
  await call('/sign-up', { email: EMAIL, password: PASSWORD });
  await call('/sign-up', { email: EMAIL, password: 'password1' });
  await call('/sign-up', { email: `${EMAIL}@`, password: PASSWORD });
  await call('/login', bad);
  await call('/login', { ...good, password: { nested: PASSWORD } });
  await call('/login', `${EMAIL}{`);
  const { access_token } = (await (await call('/login', good)).json()) as { access_token: string };
  await call('/me');
  await call('/token_login', { token: access_token });
  await call('/oauth/token', { grant_type: 'password', ...good, client_id: 'web' });
  await call('/oauth/token', { grant_type: 'refresh_token' });
  await call('/oauth/token', { grant_type: 'refresh_token', refresh_token: access_token });
  await call('/me', undefined, { authorization: `Bearer ${access_token}x` });
  await call('/logout', {}, { origin: 'https://elsewhere.example' });
};

const recovery = async (): Promise<void> => {
  await call('/password/reset/create', { email: EMAIL });
  await site.runJobs();
  const mail = site.mails.map(({ text }) => text).join('\n');
  const [, token = ''] = /recover-password\/([\w-]{20,})/.exec(mail) ?? [];
  expect(token).not.toBe('');
  secrets.add(token);
  const chosen = { email: EMAIL, token, password: NEXT_PASSWORD, password_confirmation: NEXT_PASSWORD };
  await call(`/password/reset/find/${token}`);
  await call('/password/reset', { ...chosen, email: `other-${EMAIL}` });
  await call('/password/reset', chosen);
  await call('/password/reset', chosen);
  await site.runJobs();
};

describe('the log', () => {
  it('is captured by this test', () => {
    site.origin.log.info({ seen: 'by the sink' }, 'heard');
    expect(lines.join('')).toContain('by the sink');
  });

  it('contains no personal data for any call', async () => {
    await sessions();
    await recovery();
    for (let tries = 0; tries < 12; tries += 1) await call('/login', { username: EMAIL, password: NAME });
    await call('/me', undefined, { 'x-elsewhere': NAME });
    await call(`/no/such/path/${encodeURIComponent(EMAIL)}`);
    const replyText = lines.join('');
    expect([...secrets].filter((secret) => replyText.includes(secret))).toEqual([]);
    expect(secrets.size).toBeGreaterThan(8);
  });

  it('contains no personal data if the database fails', async () => {
    await sql`alter table login_attempts rename to login_attempts_gone`.execute(site.origin.db);
    const before = lines.length;
    const login = await call('/login', { username: EMAIL, password: PASSWORD });
    const signUp = await call('/sign-up', { email: EMAIL, password: PASSWORD });
    await sql`alter table login_attempts_gone rename to login_attempts`.execute(site.origin.db);
    expect([login.status, signUp.status]).toEqual([500, 500]);
    expect(await login.text()).not.toMatch(/login_attempts|select|insert|at /);
    const replyText = lines.slice(before).join('');
    expect(replyText).toContain('login_attempts');
    expect([...secrets].filter((secret) => replyText.includes(secret))).toEqual([]);
  });

  it('shows logged values in plain text, so that this test can find them', () => {
    const lines: string[] = [];
    pino({}, { write: (line: string) => void lines.push(line) }).info({ email: EMAIL });
    expect(lines.join('')).toContain(EMAIL);
  });
});

describe('caches', () => {
  it('store no reply to a member', async () => {
    const visitor = site.visitor({ 'x-forwarded-for': '198.51.100.78' });
    const signedUp = await visitor.fetch('/api/sign-up', {
      method: 'POST',
      headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'cached@leaks.example', password: PASSWORD }),
    });
    expect(signedUp.status).toBe(201);
    expect(signedUp.headers.get('cache-control')).toContain('no-store');
    const endpoints = (await allEndpoints(() => true)).filter(
      ({ method, file }) => method === 'GET' && file === undefined,
    );
    expect(endpoints.length).toBeGreaterThan(30);
    const stored: string[] = [];
    for (const { path } of endpoints) {
      const address = `/api${path.replaceAll(/:\w+(?:\([^)]*\))?/g, '1')}`;
      const { status, headers } = await visitor.fetch(address);
      if (status < 400 && !headers.get('cache-control')?.includes('no-store')) stored.push(address);
    }
    expect(stored).toEqual([]);
  });
});
