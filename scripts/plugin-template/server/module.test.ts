/** One question a day, which everyone can read and each member can answer once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiError } from '#app/http/errors.ts';
import { provide } from '#kernel/plugin.ts';
import type { User } from '#ports/session.ts';
import { Identity } from '#ports/identity.ts';
import { translate } from '#server/i18n/text.ts';
import { memberSession, testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { getQuestion, postAnswer } from '../api.ts';
import { module } from './module.ts';
import { questionOf } from './questions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A token in the format of an access token. */
const TOKEN = 'a-member'.padEnd(43, '-');

let site: TestOrigin;
let userId = 0;
beforeAll(async () => {
  const user = () => ({ id: userId, email: 'mila@example.org' }) as User;
  site = await testOrigin({
    modules: [module],
    services: [
      provide(Identity, {
        identify: async ({ bearer }) =>
          bearer === TOKEN
            ? { user: user(), session: memberSession(), clientId: null }
            : { user: null, session: null, clientId: null },
      }),
    ],
  });
  const at = site.clock.now();
  const { id } = await site.origin.db
    .insertInto('users')
    .values({
      email: 'mila@example.org',
      password_hash: null,
      locale: 'en',
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  userId = id;
});
afterAll(() => site.close());

const member = () => site.visitor({ authorization: `Bearer ${TOKEN}` }).http;
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  );

it('everyone gets the same question all day, in their own language', async () => {
  const asked = await site.http.call(getQuestion);
  expect(asked.answers).toHaveLength(3);
  const german = site.visitor({ 'accept-language': 'de' });
  const { text } = translate('de', questionOf(asked.day));
  expect(await german.http.call(getQuestion)).toMatchObject({ text });
});

it("a member's answer is accepted once a day, and the reply contains the correct answer", async () => {
  const { day } = await site.http.call(getQuestion);
  const { solution } = questionOf(day);
  const body = { day, choice: solution };
  expect(await refusal(site.http.call(postAnswer, { body }))).toBe('unauthenticated');
  expect(await refusal(member().call(postAnswer, { body: { day, choice: 9 } }))).toBe('invalid');
  expect(await member().call(postAnswer, { body })).toEqual({ right: true, solution });
  expect(await refusal(member().call(postAnswer, { body }))).toBe('already_answered');
});

it('the next day has another question and refuses answers to the previous one', async () => {
  const { day } = await site.http.call(getQuestion);
  site.clock.advance(DAY_MS);
  expect(await refusal(member().call(postAnswer, { body: { day, choice: 0 } }))).toBe('over');
  const { solution } = questionOf(day + 1);
  const choice = (solution + 1) % 3;
  expect(await member().call(postAnswer, { body: { day: day + 1, choice } })).toEqual({
    right: false,
    solution,
  });
});
