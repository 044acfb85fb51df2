/** Sending a notice: anyone can do so about anything on the site, once. Invalid notices are refused and not stored. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getNotice, NOT_HERE, postNotice } from '../api.ts';
import { EXPLANATION_MAX_CHARS, NOTICES_PER_HOUR, WAITING_MAX } from '../rule.ts';
import { openNotices, refusal, type NoticesSite, type Sent } from './testing.ts';

let at: NoticesSite;
beforeAll(async () => {
  at = await openNotices();
}, 120_000);
afterAll(() => at.site.close());
beforeEach(() => at.forget());

/** Sends a notice, from a new network unless a visitor is given. */
const send = (body: Sent, { http } = at.visitor()) => http.call(postNotice, { body });
const count = async (): Promise<number> =>
  (await at.site.origin.db.selectFrom('content_notices').select('id').execute()).length;

it('a notice of a visitor without an account is stored, and a discreet receipt is emailed', async () => {
  const comment = await at.comment();
  const receipt = await send(at.sent(comment));
  expect(receipt).toMatchObject({ mailed: true, token: null });
  expect(receipt.reference).toMatch(/^[2-9A-Z]{10}$/);
  const [token = ''] = await at.tokensTo('robin@example.org');
  const [mail] = at.site.mails;
  expect(mail?.text).not.toMatch(/Elm|house|comment|Nocturne|illegal/i);
  expect(await at.site.http.call(getNotice, { params: { token } })).toMatchObject({
    reference: receipt.reference,
    side: 'notifier',
    kind: 'comment',
    path: '/film/night-swim?tab=reviews',
    category: 'privacy',
    decision: null,
    appeal_until: null,
  });
});

it('a repeated notice gets the same reference without another email', async () => {
  const comment = await at.comment();
  const body = at.sent(comment, { email: 'twice@example.org' });
  const [one, other] = await Promise.all([send(body), send(body)]);
  expect(one?.reference).toBe(other?.reference);
  expect(await send({ ...body, email: 'TWICE@example.org' })).toMatchObject({
    reference: one?.reference,
    mailed: false,
    token: null,
  });
  expect(await at.tokensTo('twice@example.org')).toHaveLength(1);
  expect((await send({ ...body, explanation: 'It also names my employer.' })).reference).not.toBe(
    one?.reference,
  );
});

it('a notice requires a name and an email address, except for offences against minors', async () => {
  const comment = await at.comment();
  const anonymous = { name: '', email: '' };
  expect(await refusal(send(at.sent(comment, { ...anonymous, email: 'a@example.org' })))).toBe(
    'name:required',
  );
  expect(await refusal(send(at.sent(comment, { ...anonymous, name: 'Robin' })))).toBe('email:required');
  expect(await refusal(send(at.sent(comment, { email: 'robin@' })))).toBe('email:email');
  const receipt = await send(at.sent(comment, { ...anonymous, category: 'minors' }));
  expect(receipt.mailed).toBe(false);
  const status = await at.site.http.call(getNotice, { params: { token: receipt.token ?? '' } });
  expect(status.reference).toBe(receipt.reference);
});

it('a notice is stored with the page of the content, not with the sent URL, and other sites are refused', async () => {
  const comment = await at.comment();
  const { publicUrl } = at.site.origin.config;
  for (const url of [
    'https://elsewhere.example/film/night-swim',
    '//elsewhere.example/film/night-swim',
    `${publicUrl.replace('://', '://robin@')}/film/night-swim`,
    'javascript:alert(1)',
    `${publicUrl}.elsewhere.example/`,
  ])
    expect(await refusal(send(at.sent(comment, { url })))).toBe(`url:${NOT_HERE}`);
  const { reference } = await send(at.sent(comment, { url: `${publicUrl}/de/faq`, name: 'Spoofed' }));
  const row = await at.site.origin.db
    .selectFrom('content_notices')
    .select(['path', 'content'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ path: '/film/night-swim?tab=reviews', content: 'She lives in Elm Street 4.' });
});

it('a notice about content that is missing or invisible to this visitor is refused', async () => {
  const before = await count();
  const rejected = await at.comment();
  await at.site.origin.db
    .updateTable('comments')
    .set({ status: 'rejected' })
    .where('id', '=', rejected)
    .execute();
  for (const id of [String(rejected), '0', '999999', '1e3', "1' or 1=1", '99999999999'])
    expect([id, await refusal(send(at.sent(rejected, { content: { kind: 'comment', id } })))]).toEqual([
      id,
      'not_found',
    ]);
  for (const kind of ['film', 'story', 'picture'] as const)
    expect(await refusal(send(at.sent(rejected, { content: { kind, id: '999999' } })))).toBe('not_found');
  expect(await count()).toBe(before);
});

it('films and confessions are found by their URL, pictures by their id, and other pages are stored by path', async () => {
  const { db, config } = at.site.origin;
  const story = await db
    .selectFrom('confessions')
    .select(['id', 'slug'])
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{
    base: string;
  }>`select w.picture ->> 'base' as base from person_works w limit 1`.execute(db);
  const base = rows[0]?.base ?? '';
  const cases: [Partial<Sent>, object][] = [
    [{ content: null, url: `${config.publicUrl}/fr/film/night-swim?tab=extras` }, { kind: 'film' }],
    [
      { content: null, url: `/confessions/${story.slug}` },
      { kind: 'story', content_id: String(story.id) },
    ],
    [{ content: { kind: 'picture', id: base } }, { kind: 'picture', content_id: base }],
    [
      { content: null, url: `${config.publicUrl}/es/about` },
      { kind: 'page', path: '/about' },
    ],
  ];
  for (const [more, expected] of cases) {
    const { reference } = await send(at.sent(0, more));
    const row = await db
      .selectFrom('content_notices')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject(expected);
  }
});

it('a notice is refused if a text is too long or empty, or if it lacks the confirmation', async () => {
  const comment = await at.comment();
  const before = await count();
  const long = 'a'.repeat(EXPLANATION_MAX_CHARS + 1);
  expect(await refusal(send(at.sent(comment, { explanation: long })))).toBe('explanation:max_length');
  expect(await refusal(send(at.sent(comment, { explanation: ' ' })))).toBe('explanation:required');
  expect(await refusal(send(at.sent(comment, { name: 'n'.repeat(101) })))).toBe('name:max_length');
  expect(await refusal(send({ ...at.sent(comment), good_faith: false as never }))).toBe(
    'good_faith:required',
  );
  const whole = await at.site.visitor().fetch('/api/notices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(at.sent(comment, { explanation: 'b'.repeat(1024 * 1024) })),
  });
  expect(whole.status).toBe(413);
  expect(await count()).toBe(before);
});

it('a network may send a limited number of notices per hour', async () => {
  const comment = await at.comment();
  const flooding = at.visitor();
  const minors = { category: 'minors', name: '', email: '' } as const;
  await send(at.sent(comment, { ...minors, explanation: 'The first.' }), flooding);
  await at.site.origin.db
    .updateTable('login_attempts')
    .set({ attempts: NOTICES_PER_HOUR - 1 })
    .execute();
  await send(at.sent(comment, { ...minors, explanation: 'The last.' }), flooding);
  const over = at.sent(comment, { ...minors, explanation: 'One more.' });
  expect(await refusal(send(over, flooding))).toBe('too_many_requests');
  expect(await refusal(send(over))).toBe(null);
});

it('the number of undecided notices about the same content is limited', async () => {
  const { db, config, now } = at.site.origin;
  const comment = await at.comment();
  const rows = Array.from({ length: WAITING_MAX }, (_, number) => ({
    brand: config.brand,
    reference: `FLOOD${number}`,
    digest: `flood-${number}`,
    kind: 'comment' as const,
    content_id: String(comment),
    path: '/film/night-swim?tab=reviews',
    title: '',
    content: '',
    author_id: null,
    category: 'other' as const,
    explanation: 'Flood',
    name: '',
    email: null,
    locale: 'en',
    received_at: now(),
  }));
  await db.insertInto('content_notices').values(rows).execute();
  expect(await refusal(send(at.sent(comment)))).toBe('enough_notices');
  await db.deleteFrom('content_notices').where('explanation', '=', 'Flood').execute();
});
