/** Hostile requests to the account endpoints get a documented error code, never an internal error. */
import * as fc from '#tests/support/fast-check.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LENGTHS } from '../fields.ts';
import { openAccounts, PASSWORD } from '#tests/support/accounts.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import { IS_PROVING } from '#tests/support/proving.ts';

/** `npm run prove -- fuzz` sends more requests. */
const RUNS = IS_PROVING ? 2000 : 60;
/** Enough spare members: a random body may delete one, and the next one replaces it. */
const TIMEOUT_MS = 180_000;

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
let site: Accounts['site'];
let member: Accounts['member'];
beforeAll(async () => {
  ({ site, member } = await openAccounts());
}, 60_000);
afterAll(() => site.close());

/** Strings that a form never sends: control characters, lone surrogates, bidi marks, SQL, very long ones. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    "' or 1=1 --",
    'x'.repeat(3000),
    '‮',
    'Robin',
    PASSWORD,
    'FR',
    'de',
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
  ...Object.keys(LENGTHS),
  'country',
  'birth_date_day',
  'birth_date_month',
  'birth_date_year',
  'locale',
  'accepted_mailing',
  'discreet_mail',
  'email',
  'id',
  'role',
  'password',
  'password_confirmation',
  'current_password',
  '__proto__',
];
const whole = fc.integer({ min: -1, max: 2200 });
const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: FIELDS.length }),
  fc.record({ birth_date_day: whole, birth_date_month: whole, birth_date_year: whole }),
  fc.dictionary(fc.constantFrom(...Object.keys(LENGTHS)), text),
  fc.record({ password: text, password_confirmation: text, current_password: text }),
  fc.jsonValue({ maxDepth: 2 }),
);
const segment = fc
  .oneof(text, fc.uuid(), fc.integer().map(String))
  .map((one) => encodeURIComponent(one.toWellFormed()));
const query = fc.oneof(
  fc.constant(''),
  fc
    .record({ page: fc.oneof(segment, whole.map(String)), perPage: fc.oneof(segment, whole.map(String)) })
    .map(({ page, perPage }) => `?page=${page}&perPage=${perPage}`),
);

const CALLS = [
  ['POST', '/me/update'],
  ['POST', '/me/password'],
  ['POST', '/me/export'],
  ['DELETE', '/me/gdpr'],
  ['DELETE', '/me/sessions'],
  ['DELETE', '/me/sessions/'],
  ['GET', '/me/sessions'],
  ['GET', '/me/subscriptions'],
  ['GET', '/me/transactions'],
  ['GET', '/me/owned'],
  ['GET', '/me/owned/play/'],
] as const;

it(
  'the profile endpoints answer hostile requests without an internal error and leave every profile valid',
  async () => {
    let who: TestVisitor | undefined;
    let members = 0;
    let calls = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...CALLS),
        body,
        segment,
        query,
        async ([method, path], sent, part, asked) => {
          calls += 1;
          // Use a new member regularly: rate limits count by account, and a correct guess deletes the account.
          if (!who || calls % 25 === 0) who = (await member(`fuzz-${(members += 1)}@example.org`)).someone;
          const url = `/api${path}${path.endsWith('/') ? part : ''}${method === 'GET' ? asked : ''}`;
          const hasBody = method !== 'GET' && !path.includes('sessions');
          const answer = await who.fetch(url, {
            method,
            headers: {
              'x-requested-with': 'XMLHttpRequest',
              'x-forwarded-for': `10.8.${calls >> 8}.${calls & 255}`,
              ...(hasBody ? { 'content-type': 'application/json' } : {}),
            },
            ...(hasBody ? { body: JSON.stringify(sent) } : {}),
          });
          // 503 is accepted: the test machine may be busy.
          expect(answer.status >= 500 && answer.status !== 503).toBe(false);
          if (answer.status >= 400) expect(await answer.json()).toHaveProperty('code');
          if (answer.status === 204 && path === '/me/gdpr') who = undefined;
          else expect([200, 401]).toContain((await who.fetch('/api/me')).status);
        },
      ),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);
