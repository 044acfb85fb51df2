/** Whatever is sent to the auth endpoints, the origin refuses it politely: no fault, and always a code. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testOrigin, type TestOrigin } from '../../testing.ts';

const RUNS = 300;

let site: TestOrigin;
let address = 0;
beforeAll(async () => {
  site = await testOrigin();
}, 60_000);
afterAll(() => site.close());

/** Strings a form never sends: controls, lone surrogates, bidi marks, SQL, very long ones. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b@example.org',
    '\ud800',
    "' or 1=1 --",
    'x'.repeat(3000),
    'robin@example.org',
    '‮',
    'client_credentials',
  ),
);
const value = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 2 }),
);

const FIELDS = [
  'username',
  'password',
  'password_confirmation',
  'email',
  'token',
  'grant_type',
  'refresh_token',
  'client_id',
  'scope',
  'subscription_group_id',
  'is_first_login',
  'accepted_mailing',
  'user_source',
  'campaign',
  'country',
  'send_verification_email',
  '__proto__',
] as const;

const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: FIELDS.length }),
  fc.record({ username: text, password: text }),
  fc.record({ email: fc.emailAddress(), password: text, campaign: text, user_source: text, country: text }),
  fc.record({ grant_type: fc.constant('client_credentials'), client_id: text }),
  fc.record({ grant_type: fc.constant('refresh_token'), refresh_token: text }),
  fc.record({ token: text }),
  fc.record({ email: fc.emailAddress() }),
  fc.record({
    email: fc.emailAddress(),
    token: text,
    password: fc.constant('a long evening by the sea'),
    password_confirmation: fc.constant('a long evening by the sea'),
  }),
  fc.jsonValue({ maxDepth: 2 }),
);

const header = fc.oneof(
  fc.constant(undefined),
  fc.stringMatching(/^[!-~]{1,80}$/).map((token) => `Bearer ${token}`),
  fc.constant('Bearer c.e30.x'),
);

it('never faults', async () => {
  const call = fc.record({
    path: fc.constantFrom(
      '/login',
      '/sign-up',
      '/oauth/token',
      '/token_login',
      '/logout',
      '/password/reset',
      '/password/reset/create',
      '/me',
    ),
    body,
    authorization: header,
    cookie: fc.oneof(fc.constant(undefined), fc.stringMatching(/^[A-Za-z0-9._-]{1,60}$/)),
  });
  await fc.assert(
    fc.asyncProperty(call, async ({ path, body: sent, authorization, cookie }) => {
      address += 1;
      const answer = await site.app.inject({
        method: path === '/me' ? 'GET' : 'POST',
        url: `/api${path}`,
        headers: {
          'x-requested-with': 'XMLHttpRequest',
          'x-forwarded-for': `10.9.${address >> 8}.${address & 255}`,
          origin: site.origin.config.publicUrl,
          ...(authorization === undefined ? {} : { authorization }),
          ...(cookie === undefined ? {} : { cookie: `Authorization=${cookie}` }),
          ...(path === '/me' ? {} : { 'content-type': 'application/json' }),
        },
        ...(path === '/me' ? {} : { payload: JSON.stringify(sent) }),
      });
      // 503 is no fault: a test machine may be busy.
      const isFault = answer.statusCode >= 500 && answer.statusCode !== 503;
      expect(isFault).toBe(false);
      expect(answer.statusCode < 400 || 'code' in answer.json<object>()).toBe(true);
    }),
    { numRuns: RUNS },
  );
}, 120_000);

it('finds no token in what was never mailed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(text, fc.base64String({ minLength: 43, maxLength: 44 })), async (token) => {
      address += 1;
      const answer = await site.app.inject({
        url: `/api/password/reset/find/${encodeURIComponent(token.toWellFormed())}`,
        headers: { 'x-forwarded-for': `10.9.${address >> 8}.${address & 255}` },
      });
      expect([404, 414, 422]).toContain(answer.statusCode);
    }),
    { numRuns: RUNS },
  );
}, 120_000);
